// Made by `cargo xtask types` from the Rust types. Do not edit.

export interface paths {
    "/api/tables/{id}/try": {
        get?: never; put?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
        post: { parameters: { path: { id: string } }; requestBody: { content: { "application/json": components["schemas"]["TryBody"] } }; responses: { 200: { content: { "application/json": components["schemas"]["TriedBody"] } } } };
    };
    "/api/tables/{id}/fork": {
        get?: never; put?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
        post: { parameters: { path: { id: string } }; requestBody: { content: { "application/json": components["schemas"]["ForkBody"] } }; responses: { 201: { content: { "application/json": components["schemas"]["TableBody"] } } } };
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account of the person who asks: games and settings so far stay. */
        post: operations["register_0"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games of the house. */
        get: operations["list_1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What if: tries moves on a position or a new game and tells what happens. Nothing is kept. Body and answer are a line of
         *     `powerhouse apply`: `{"options":{},"state":{},"moves":[{"by":0,"move":{}}],"want":["legal","draw","views"]}`;
         *     `powerhouse schema apply` prints the whole of it.
         */
        post: operations["apply_2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** JSON Schemas of a game's options, state, move, event and view, and of what its `assist` takes and gives. */
        get: operations["schema_3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process lives. */
        get: operations["health_4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The asker; 401 for nobody in particular. */
        get: operations["me_5"];
        put?: never;
        /** Becomes somebody: sets a cookie, if there is none yet. */
        post: operations["become_somebody_6"];
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the asker's name or settings. */
        patch: operations["change_7"];
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password of the asker's account. Everything else by which somebody was signed in to it is void: cookies, API tokens, secret links
         *     to seats and the devices that opened them.
         */
        post: operations["change_password_8"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The asker's API tokens, oldest first. */
        get: operations["list_9"];
        put?: never;
        /** Makes an API token: a program that shows it acts as the asker, until it is revoked. */
        post: operations["make_10"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes an API token. */
        delete: operations["revoke_11"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server can serve: its database takes what a move writes, and it is not stopping. */
        get: operations["ready_12"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a record in: every move is checked. The table can be looked at, and played on if the game is not over. */
        post: operations["import_13"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a seat's secret link on this device: from now on the asker plays that seat too. */
        post: operations["redeem_14"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with name and password. What this browser had at tables before, as nobody in particular, comes along. */
        post: operations["sign_in_15"];
        /** Signs out: the cookie opens nothing any more. */
        delete: operations["sign_out_16"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the link of the mail: signs in, and makes an account of the address if it has none. */
        post: operations["redeem_link_17"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link by mail that signs in. The answer does not tell whether the address is known. */
        post: operations["mail_link_18"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables, the newest first: those that are listed, or the asker's own. */
        get: operations["list_19"];
        put?: never;
        /** Makes a table. It starts when every seat is taken. */
        post: operations["create_20"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table: who sits, who is asked, how far it is. */
        get: operations["show_21"];
        put?: never;
        post?: never;
        /** Removes a table that has not started. Only its maker may. */
        delete: operations["remove_22"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/assist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Advice on a half-written move, by a question of the game's own. */
        post: operations["assist_23"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said, as far as the asker may read it: at most 500 messages, oldest first. */
        get: operations["list_24"];
        put?: never;
        /** Says something. Onlookers may speak when the game is over. */
        post: operations["say_25"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a seat of the asker's has written so far. */
        get: operations["draft_26"];
        put?: never;
        post?: never;
        /** Takes a final answer back, as long as others are waited for: it is a draft again. */
        delete: operations["take_back_27"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events of a table.
         * @description `table` (the table as `GET /api/tables/{id}` gives it, first and whenever it changes), `move` (a move), `chat` (a message),
         *     `announce` (`{"what":"half-time"}` or `{"what":"last-seconds"}`), `gone`. The id of an event tells the last move and the last
         *     message, so that a client that lost its connection goes on from there.
         */
        get: operations["stream_28"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an invitation to a table. Only who sits there or made it may. */
        post: operations["invite_29"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sits down at a table that waits for players. */
        post: operations["join_30"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gets up. Before the start the seat is free again; in a running game others may take it over. Only the person who sits there may. */
        post: operations["leave_31"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The moves that a seat of the asker's may make; none if it is not asked. In POWER, whose pads are too many to list, the
         *     lines that may be written next.
         */
        get: operations["legal_32"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table, the present position, the moves since, the legal moves and the seat's own draft, all of one moment. */
        get: operations["look_33"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The moves that were made, with what happened, as far as the asker may know. When the game is over everything is open. */
        get: operations["history_34"];
        put?: never;
        /**
         * Makes a move. It is durable when this answers.
         * @description Where several seats are asked at once (POWER's pads, bids), the answer is kept in secret, can be changed by making another
         *     one, and is played when the last seat's answer is final. A request with an `Idempotency-Key` that came before does nothing
         *     new and gets the same answer; another request with a used key is refused.
         */
        post: operations["make_35"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The options of a table, whole. */
        get: operations["options_36"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The asker's seat has talked enough and is ready to plan (POW-16.5). Planning begins when every asked person is, or when the pause is over. */
        post: operations["ready_to_plan_37"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads a move as people write it, without making it. */
        post: operations["read_38"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record as a file (JSON Lines): whole when the game is over; of a running game, what the asker may know. */
        get: operations["export_39"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plays again: the same game, options and sitters, every one a seat further. Answers with the table that everybody goes to. */
        post: operations["rematch_40"];
        delete: { parameters: { path: { id: string } }; responses: { 200: { content: { "application/json": components["schemas"]["TableBody"] } } } };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a bot into a seat: the maker into a free seat before the start, anybody at the table into an abandoned one later. */
        post: operations["bot_41"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a secret link for a seat of the asker's: whoever opens it plays the seat too. Only the person who sits there may. */
        post: operations["link_42"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The secret links to a seat of the asker's, oldest first. */
        get: operations["list_43"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}/links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a secret link: it opens nothing any more, and the devices that opened it no longer play the seat. */
        delete: operations["revoke_44"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes over an abandoned seat of a running game. Whoever left it may come back the same way; whoever plays another seat of it
         *     may not: they would see two hands.
         */
        post: operations["take_over_45"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/time-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops the clock for everybody, once a game for each seat (POW-16.3). */
        post: operations["stop_clock_46"];
        /** Lets the clock run again before the time-out is over. Only who stopped it may. */
        delete: operations["run_clock_47"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the asker may know of a position, the present one or an earlier one. */
        get: operations["view_48"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An account to be made, or to sign in to. */
        Account: {
            /** @description 3 to 30 letters of the Latin alphabet, digits, `-` and `_`; upper and lower case are the same. */
            account: string;
            /** @description 8 to 200 characters. */
            password: string;
        };
        /** @description Who acts: a seat, or neither of them. */
        ActorBody: number | components["schemas"]["NoSeat"];
        /** @description Which bot. */
        BotBody: {
            /**
             * Format: int32
             * @description Its level; 0 plays at random.
             */
            level?: number | null;
            /** @description Or, instead, the name of a program. */
            program?: string | null;
        };
        /** @description What is to change; what is left out stays. */
        Change: {
            name?: string | null;
            settings?: components["schemas"]["Settings"] | null;
        };
        /** @description A table's clock. */
        Clock: {
            /**
             * Format: int64
             * @description Seconds after which the whole game ends by its own rule, if it has one.
             * @default null
             */
            game_seconds: number | null;
            /**
             * Format: int64
             * @description Seconds that a bank gains with each decision.
             * @default 0
             */
            increment: number;
            /**
             * Format: int64
             * @description After how many missed decisions in a row a seat may be taken over.
             * @default 3
             */
            misses: number;
            /**
             * @description What the time is counted for.
             * @default none
             */
            pace: components["schemas"]["Pace"];
            /**
             * Format: int64
             * @description Seconds for a decision, or in the bank: 10 to 14 days (POW-16.1).
             * @default 180
             */
            seconds: number;
            /**
             * Format: int64
             * @description For how many seconds a live table of people talks before each planning in silence, 0 to 600 (POW-16.5).
             * @default 60
             */
            talk_seconds: number;
            /**
             * Format: int64
             * @description For how many seconds each seat may stop the clock once a game (POW-16.3); 0: not at all.
             * @default 0
             */
            time_out_seconds: number;
        };
        /** @description An answer that waits. */
        DraftBody: {
            final: boolean;
            /** @description The move; nothing if none was written. */
            move: unknown;
            /**
             * Format: int64
             * @description For which position.
             */
            number: number;
            /** Format: int32 */
            seat: number;
        };
        /** @description A game that the house offers. */
        GameBody: {
            /** @description The levels of its bots; 0 plays at random. */
            bots: number[];
            /** @description The clock that its players expect. */
            clock: components["schemas"]["Clock"];
            /**
             * @description Its name in addresses and records.
             * @enum {string}
             */
            kind: "power" | "weakness" | "barons";
            /** @description The options of the standard game. */
            options: Record<string, unknown>;
            /** @description How many can play. */
            players: number[];
            /** @description The option that says how many play, if there is one. */
            players_option: string | null;
            /** @description The names of the programs that play it. */
            programs: string[];
            /** Format: int32 */
            rules_version: number;
            /**
             * Format: int32
             * @description How many sit at the standard table.
             */
            seats: number;
        };
        /**
         * @description How a webhook wants to be told.
         * @enum {string}
         */
        HookKind: "plain" | "discord";
        /** @description An invitation: whoever has it may sit down once. */
        Invitation: {
            /** @description What `join` takes. */
            invite: string;
            /** @description The address to send. */
            link: string;
        };
        /** @description Who wants to sit where. */
        Join: {
            /** @description The invitation, where one is needed. */
            invite?: string | null;
            /** @description What to be called there. */
            name?: string | null;
            /**
             * Format: int32
             * @description The seat; left out, the first free one.
             */
            seat?: number | null;
        };
        /**
         * @description Who may sit down.
         * @enum {string}
         */
        Joining: "anyone" | "invited";
        /** @description What a seat may do. */
        Legal: components["schemas"]["LegalMove"][] | {
            [key: string]: string[];
        };
        /** @description What a seat may do, and in which position. */
        LegalBody: {
            legal: components["schemas"]["Legal"];
            /**
             * Format: int64
             * @description In which position.
             */
            number: number;
            /** Format: int32 */
            seat: number;
        };
        /** @description A legal move. */
        LegalMove: {
            /** @description In the game's JSON. */
            move: unknown;
            /** @description As people write it. */
            text: string;
        };
        /** @description A seat's secret link, without its secret. */
        LinkBody: {
            /** Format: int64 */
            created: number;
            /**
             * Format: int64
             * @description How many devices have opened it.
             */
            devices: number;
            /** @description By which it is revoked. */
            id: string;
        };
        /** @description A table at one moment. */
        LookBody: {
            /** @description What the seat has written so far, if anything. */
            draft: unknown;
            /** @description What the seat may do; an empty list unless it is asked and has given no final answer. */
            legal: components["schemas"]["Legal"];
            /** @description The moves since, at most 500: `moves` tells the others. */
            moves: components["schemas"]["MoveBody"][];
            /**
             * Format: int32
             * @description As which seat; nothing for an onlooker.
             */
            seat: number | null;
            table: components["schemas"]["TableBody"];
            /** @description The present position in the game's own JSON (its schema's `view`). */
            view: Record<string, unknown>;
        };
        /** @description A token that has just been made. */
        MadeToken: {
            id: string;
            /** @description The secret, told only now: `Authorization: Bearer TOKEN`. */
            token: string;
        };
        /** @description A mail is on its way, or one was not long ago: which of them is not told. */
        MailBody: {
            /** @description Always true: look into your mail. */
            sent: boolean;
        };
        /** @description Where to send the link. */
        MailLink: {
            /** Format: email */
            email: string;
        };
        /** @description Who asks. */
        MeBody: {
            /** @description The name of the account, if there is one. */
            account: string | null;
            email: string | null;
            id: string;
            /** @description Whether this server can send mail. */
            mail: boolean;
            /** @description What the person is called at tables. */
            name: string;
            settings: components["schemas"]["Settings"];
        };
        /** @description Something said. */
        MessageBody: {
            /** Format: int64 */
            at: number;
            name: string;
            /** Format: int64 */
            number: number;
            /**
             * Format: int64
             * @description From which seat; nothing for an onlooker.
             */
            seat: number | null;
            text: string;
            /** @description To which seats; nothing: to everybody. */
            to: number[] | null;
        };
        /** @description A move that was made, as far as the asker may know it. */
        MoveBody: {
            /** Format: int64 */
            at: number;
            /** @description A seat's number, `"chance"` or `"clock"`. */
            by: components["schemas"]["ActorBody"];
            /** @description What happened, in order. */
            events: ({
                event: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The move, whole or in part; nothing if it is secret. */
            move?: unknown;
            /** Format: int64 */
            number: number;
            outcome?: components["schemas"]["OutcomeBody"] | null;
            /** @description As people write it, if all of it may be seen. */
            text?: string | null;
            /** @description Who is asked after it. */
            turn: components["schemas"]["ActorBody"][];
        };
        /** @description What the new token is to be called. */
        NewApiToken: {
            /** @description At most 40 characters. */
            label: string;
        };
        /** @description A clock as a table is made with it: what is left out is as the game's players expect it. */
        NewClock: {
            /**
             * Format: int64
             * @description Seconds after which the whole game ends by its own rule, if it has one; `null`: never. Left out, it never does either if
             *     there is no pace, or if one decision may take as long as the game's own limit.
             * @default null
             */
            game_seconds?: number | null;
            /**
             * Format: int64
             * @description Seconds that a bank gains with each decision.
             * @default null
             */
            increment?: number | null;
            /**
             * Format: int64
             * @description After how many missed decisions in a row a seat may be taken over.
             * @default null
             */
            misses?: number | null;
            /** @default null */
            pace?: components["schemas"]["Pace"] | null;
            /**
             * Format: int64
             * @description Seconds for a decision, or in the bank: 10 to 14 days (POW-16.1).
             * @default null
             */
            seconds?: number | null;
            /**
             * Format: int64
             * @description For how many seconds a live table of people talks before each planning in silence, 0 to 600 (POW-16.5).
             * @default null
             */
            talk_seconds?: number | null;
            /**
             * Format: int64
             * @description For how many seconds each seat may stop the clock once a game (POW-16.3); 0: not at all.
             * @default null
             */
            time_out_seconds?: number | null;
        };
        /** @description A move to be made. */
        NewMove: {
            /**
             * Format: int64
             * @description How many moves had been made when it was thought of; if others were made since, it is refused.
             */
            at?: number | null;
            /** @description `false` keeps it as a draft that is played only when time is up. */
            final?: boolean;
            /** @description The move in the game's JSON (its schema's `move`). */
            move?: unknown;
            /**
             * Format: int32
             * @description Left out, the only seat that the asker has.
             */
            seat?: number | null;
            /** @description Or as people write it. */
            text?: string | null;
        };
        /** @description A password to be changed. */
        NewPassword: {
            /** @description 8 to 200 characters. */
            new: string;
            old: string;
        };
        /** @description A record to take in. */
        NewRecord: {
            /** @description The file's text. */
            record: string;
        };
        /** @description A table to be made. */
        NewTable: {
            clock?: components["schemas"]["NewClock"] | null;
            /**
             * @description The game's kind.
             * @enum {string}
             */
            game: "power" | "weakness" | "barons";
            joining?: components["schemas"]["Joining"];
            /** @description Whether it appears in the list of tables. */
            listed?: boolean;
            /** @description What the maker is called, if the maker has no name yet. */
            name?: string | null;
            /** @description Its options; left out, the standard game. */
            options?: Record<string, unknown> | null;
            press?: components["schemas"]["Press"];
            /**
             * @description Who is to sit in each seat: `"me"`, `"open"`, `{"bot":0}` or `{"bot":"PROGRAM"}`. Left out, the first seat is the maker's and the others are
             *     open; seats beyond the list are open.
             */
            seats?: components["schemas"]["Sitter"][] | null;
            /** @description Whether nobody may speak while several seats decide in secret (POW-16.5); left out, as the game's rules say for this clock. */
            silent?: boolean | null;
            /** @description What the table is called. */
            title?: string;
            watching?: components["schemas"]["Watching"];
        };
        /**
         * @description Who acts without a seat.
         * @enum {string}
         */
        NoSeat: "chance" | "clock";
        /** @description What the mail held. */
        Opened: {
            token: string;
        };
        /** @description How a game ended: `{"winners":[0]}` or `{"draw":true}`. */
        OutcomeBody: {
            winners: number[];
        } | {
            draw: boolean;
        };
        /**
         * @description What the time is counted for.
         * @enum {string}
         */
        Pace: "none" | "per-move" | "bank";
        /** @description Who stopped the clock. */
        Paused: {
            /** Format: int64 */
            seat: number;
            /** Format: int64 */
            until: number;
        };
        /**
         * @description What a running table of several does.
         * @enum {string}
         */
        Phase: "talking" | "planning";
        /**
         * @description What may be said at the table.
         * @enum {string}
         */
        Press: "none" | "public" | "private";
        /** @description What a failed request is answered with (`application/problem+json`, RFC 9457). */
        ProblemBody: {
            /** @description A stable code in kebab-case. */
            code: string;
            /** @description What the text names. */
            details?: Record<string, unknown>;
            /** @description The rule that forbids it, such as `POW-5.2`. */
            rule?: string | null;
            /**
             * Format: int32
             * @description The status again.
             */
            status: number;
            /** @description What a person reads, in the language of the request. */
            title: string;
        };
        /** @description A question of the game's own. */
        Question: {
            /** @description What to ask; POWER takes `{"pads":{"G":["F GHQ B5"]}}`. */
            question: Record<string, unknown>;
            /**
             * Format: int32
             * @description Left out, the only seat that the asker has.
             */
            seat?: number | null;
        };
        /** @description A move. */
        ReadBody: {
            move: unknown;
        };
        /** @description A seat's secret. */
        Redeem: {
            token: string;
        };
        /** @description Something to say. */
        Say: {
            /**
             * Format: int32
             * @description From which seat; left out, the only one that the asker has.
             */
            seat?: number | null;
            text: string;
            /** @description To which seats; left out, to everybody. */
            to?: number[] | null;
        };
        /** @description A seat as everybody sees it. */
        After: "go-on" | "asks-another" | "draws" | "reveals" | "ends";
        ForkBody: { at?: number | null; seat?: number | null };
        ForkedBody: { at: number; table: string };
        Rematch: "open" | "accepted" | "declined";
        TryBody: { at?: number | null; moves: unknown[]; seat?: number | null };
        TriedBody: {
            after: components["schemas"]["After"];
            legal: components["schemas"]["Legal"];
            moves: components["schemas"]["MoveBody"][];
            number: number;
            seat: number;
            view: Record<string, unknown>;
        };
        SeatBody: {
            /** @description Whether it is asked for a move. */
            asked: boolean;
            /**
             * Format: int64
             * @description What was left in its time bank when it was last asked, in milliseconds.
             */
            bank: number | null;
            /**
             * Format: int64
             * @description The level of a bot of the house.
             */
            bot: number | null;
            by: components["schemas"]["SeatBy"];
            /** @description Whether its player has left. */
            left: boolean;
            /**
             * Format: int64
             * @description How often its time ran out in a row.
             */
            misses: number;
            name: string;
            /** @description Whether it may be taken over. */
            open: boolean;
            /** @description Whether it is ready to plan, while the table talks. */
            plans: boolean;
            /** @description The name of a bot that is somebody's program. */
            program: string | null;
            /** @description Whether it has given its final answer and waits for the others. */
            ready: boolean;
            /** @description What its player says to another game, once this one is over. */
            rematch: components["schemas"]["Rematch"];
            /** Format: int64 */
            seat: number;
            /** @description Whether it has stopped the clock already in this game. */
            time_out_used: boolean;
        };
        /**
         * @description Who sits in a seat.
         * @enum {string}
         */
        SeatBy: "nobody" | "person" | "bot";
        /** @description A seat's secret link. */
        SeatLink: {
            /** @description By which the link is listed and revoked. */
            id: string;
            /** @description The address to open on another device. */
            link: string;
            /** @description What `/api/seat-links` takes; also a bearer token that plays this seat. */
            token: string;
        };
        /** @description A person's settings. */
        Settings: {
            /** @description Whatever the client wants to remember (at most 4 kB). */
            client?: Record<string, unknown>;
            /**
             * @description `en` or `fr`.
             * @default null
             */
            lang?: string | null;
            /**
             * @description What to send by mail.
             * @default []
             */
            mail?: components["schemas"]["What"][];
            /**
             * @description Where to post notices.
             * @default null
             */
            webhook?: string | null;
            /**
             * @description What to post there.
             * @default []
             */
            webhook_for?: components["schemas"]["What"][];
            /**
             * @description How the webhook wants to be told.
             * @default plain
             */
            webhook_kind?: components["schemas"]["HookKind"];
        };
        /** @description Who is to sit in a seat. */
        Sitter: "me" | "open" | {
            /** @description A bot: its level, or the name of a program. */
            bot: components["schemas"]["WhichBot"];
        };
        /**
         * @description How far a table is.
         * @enum {string}
         */
        Status: "importing" | "waiting" | "running" | "over";
        /** @description A table as everybody who may look at it sees it. */
        TableBody: {
            /**
             * Format: int64
             * @description Since when the seats on turn have been thinking (milliseconds since 1970, as all times).
             */
            asked_at: number | null;
            clock: components["schemas"]["Clock"];
            /** Format: int64 */
            created: number;
            /**
             * Format: int64
             * @description Until when, if one deadline holds for all.
             */
            deadline: number | null;
            /** Format: int64 */
            ended: number | null;
            /**
             * @description The game's kind.
             * @enum {string}
             */
            game: "power" | "weakness" | "barons";
            id: string;
            forked: components["schemas"]["ForkedBody"] | null;
            /**
             * Format: int64
             * @description How many of the first moves were played elsewhere.
             */
            imported: number;
            joining: components["schemas"]["Joining"];
            listed: boolean;
            /** @description The seats that the asker plays. */
            mine: number[];
            /**
             * Format: int64
             * @description How many moves have been made: the number of the present position.
             */
            moves: number;
            next: string | null;
            /**
             * Format: int64
             * @description The server's time.
             */
            now: number;
            /**
             * @description The options with every default filled in.
             *
             *     A long text in them, such as a game's components, is replaced by `{"sha256":...,"length":...}`; `options` of the table has it whole.
             */
            options: Record<string, unknown>;
            outcome: components["schemas"]["OutcomeBody"] | null;
            /** @description Whether the asker made the table. */
            owner: boolean;
            paused: components["schemas"]["Paused"] | null;
            phase: components["schemas"]["Phase"] | null;
            press: components["schemas"]["Press"];
            previous: string | null;
            /** @description Whether that is so now. */
            quiet: boolean;
            /** Format: int64 */
            rules_version: number;
            seats: components["schemas"]["SeatBody"][];
            /** @description The seed, when it is over. */
            seed: string | null;
            /** @description SHA-256 of the secret seed of this game's chance. */
            seed_hash: string;
            /** @description Whether nobody may speak while several seats decide in secret (POW-16.5). */
            silent: boolean;
            /** Format: int64 */
            started: number | null;
            status: components["schemas"]["Status"];
            /**
             * Format: int64
             * @description Until when it talks at most: planning begins then, or when every asked person is ready to plan.
             */
            talk_until: number | null;
            title: string;
            /** @description Who is asked: seats, or nobody. */
            turn: number[];
            watching: components["schemas"]["Watching"];
        };
        /** @description What became of a move. */
        TakenBody: {
            /** @description Whether it is final. */
            final: boolean;
            /**
             * Format: int64
             * @description How many moves have been made now.
             */
            moves: number;
            /**
             * Format: int64
             * @description Its number, if it has been played; nothing while it waits for other seats' answers.
             */
            number: number | null;
        };
        /** @description Who takes over. */
        TakeOver: {
            /** @description The invitation, where one is needed. */
            invite?: string | null;
            /** @description What to be called there. */
            name?: string | null;
        };
        /** @description A token, without its secret. */
        TokenBody: {
            /** Format: int64 */
            created: number;
            /** @description By which it is revoked. */
            id: string;
            /** @description What its owner calls it. */
            label: string;
        };
        /** @description Something that somebody typed. */
        Typed: {
            /** Format: int32 */
            seat?: number | null;
            text: string;
        };
        /** @description A position. */
        ViewBody: {
            /**
             * Format: int64
             * @description After which move.
             */
            number: number;
            outcome: components["schemas"]["OutcomeBody"] | null;
            /**
             * Format: int32
             * @description As which seat; nothing for an onlooker.
             */
            seat: number | null;
            /** @description Who is asked: seats, `"chance"`, or nobody. */
            turn: components["schemas"]["ActorBody"][];
            /** @description The position in the game's own JSON (its schema's `view`). */
            view: Record<string, unknown>;
        };
        /**
         * @description Who may look on.
         * @enum {string}
         */
        Watching: "anyone" | "seated";
        /**
         * @description What a notice is about.
         * @enum {string}
         */
        What: "your-turn" | "round-resolved" | "time-nearly-up" | "game-over";
        /** @description Which seat. */
        Which: {
            /**
             * Format: int32
             * @description Left out, the only one that the asker has.
             */
            seat?: number | null;
        };
        /** @description A bot: one of the house's own by its level, or somebody's program by its name. */
        WhichBot: number | string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register_0: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Account"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeBody"];
                };
            };
        };
    };
    list_1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameBody"][];
                };
            };
        };
    };
    apply_2: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "power" | "weakness" | "barons";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
        };
    };
    schema_3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "power" | "weakness" | "barons";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
        };
    };
    health_4: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    me_5: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeBody"];
                };
            };
        };
    };
    become_somebody_6: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeBody"];
                };
            };
        };
    };
    change_7: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Change"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeBody"];
                };
            };
        };
    };
    change_password_8: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description It is changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_9: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenBody"][];
                };
            };
        };
    };
    make_10: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiToken"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeToken"];
                };
            };
        };
    };
    revoke_11: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It opens nothing any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ready_12: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    import_13: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecord"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    redeem_14: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Redeem"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    sign_in_15: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Account"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeBody"];
                };
            };
        };
    };
    sign_out_16: {
        parameters: {
            query?: {
                /** @description Everywhere: every cookie and API token of the person is void, and every secret link to a seat of theirs with the devices that opened it. */
                everywhere?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    redeem_link_17: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Opened"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeBody"];
                };
            };
        };
    };
    mail_link_18: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailLink"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailBody"];
                };
            };
        };
    };
    list_19: {
        parameters: {
            query?: {
                /** @description Only those created before this time. */
                before?: number;
                /** @description Only this game. */
                game?: "power" | "weakness" | "barons";
                /** @description At most so many (1 to 100; without it 30). */
                limit?: number;
                /** @description Only the asker's own, listed or not. */
                mine?: boolean;
                /** @description Only tables that are waiting, running or over. */
                status?: components["schemas"]["Status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"][];
                };
            };
        };
    };
    create_20: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    show_21: {
        parameters: {
            query?: {
                /** @description An invitation: whoever holds one sees who sits at the table, though not the game. */
                invite?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    remove_22: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assist_23: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Question"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
        };
    };
    list_24: {
        parameters: {
            query?: {
                /** @description The first messages after this one; left out, the last ones. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageBody"][];
                };
            };
        };
    };
    say_25: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Say"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageBody"];
                };
            };
        };
    };
    draft_26: {
        parameters: {
            query?: {
                /** @description Left out, the only one that the asker has. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftBody"];
                };
            };
        };
    };
    take_back_27: {
        parameters: {
            query?: {
                /** @description Left out, the only one that the asker has. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftBody"];
                };
            };
        };
    };
    stream_28: {
        parameters: {
            query?: {
                /** @description The number of the last move that is known; left out, only what is new. `Last-Event-ID` tells this and `chat`. */
                after?: number;
                /** @description The number of the last message that is known; left out, only what is new. */
                chat?: number;
                /** @description As which seat of the asker's to listen. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    invite_29: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    join_30: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    leave_31: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Which"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    legal_32: {
        parameters: {
            query?: {
                /** @description Left out, the only one that the asker has. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalBody"];
                };
            };
        };
    };
    look_33: {
        parameters: {
            query?: {
                /** @description The number of the last move that is known; left out, all are told. */
                after?: number;
                /** @description `false` leaves the legal moves out. */
                legal?: boolean;
                /** @description As which seat of the asker's to look; left out, the only one, or as an onlooker. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookBody"];
                };
            };
        };
    };
    history_34: {
        parameters: {
            query?: {
                /** @description Those after this one (left out, from the start). */
                after?: number;
                /** @description At most so many (1 to 500; without it 100). */
                limit?: number;
                /** @description As which seat of the asker's to look. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveBody"][];
                };
            };
        };
    };
    make_35: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 64 letters and digits */
                "idempotency-key"?: string | null;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMove"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenBody"];
                };
            };
        };
    };
    options_36: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
        };
    };
    ready_to_plan_37: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Which"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    read_38: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Typed"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadBody"];
                };
            };
        };
    };
    export_39: {
        parameters: {
            query?: {
                /** @description As which seat of the asker's. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
        };
    };
    rematch_40: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    bot_41: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    link_42: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatLink"];
                };
            };
        };
    };
    list_43: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkBody"][];
                };
            };
        };
    };
    revoke_44: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                link: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It opens nothing any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    take_over_45: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeOver"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    stop_clock_46: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Which"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    run_clock_47: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBody"];
                };
            };
        };
    };
    view_48: {
        parameters: {
            query?: {
                /** @description After which move; left out, the last. */
                at?: number;
                /** @description As which seat of the asker's to look; left out, the only one, or as an onlooker. */
                seat?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewBody"];
                };
            };
        };
    };
}
