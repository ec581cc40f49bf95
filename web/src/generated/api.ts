// Made by `cargo xtask types` from the Rust types. Do not edit.

export type paths = Record<string, never>;
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
        /** @description Who makes a move: a seat's number, chance, or the clock */
        Actor: number | ("chance" | "clock");
        /** @description Which bot. */
        BotBody: {
            /**
             * Format: uint8
             * @description Its level; 0 plays at random.
             */
            level?: number | null;
            /** @description Or, instead, the name of a program. */
            program?: string | null;
        };
        /** @description What is to change; what is left out stays. */
        Change: {
            name?: string | null;
            /** @description All settings at once. */
            settings?: components["schemas"]["NewSettings"] | null;
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
            /** Format: uint8 */
            seat: number;
        };
        /** @description A game that the house offers. */
        GameBody: {
            /** @description The levels of its bots; 0 plays at random. */
            bots: number[];
            /** @description The clock that its players expect. */
            clock: components["schemas"]["Clock"];
            /** @description Its name in addresses and records. */
            kind: string;
            /** @description The options of the standard game. */
            options: {
                [key: string]: unknown;
            };
            /** @description How many can play. */
            players: number[];
            /** @description The option that says how many play, if there is one. */
            players_option: string | null;
            /** @description The names of the programs that play it. */
            programs: string[];
            /** Format: uint32 */
            rules_version: number;
            /**
             * Format: uint8
             * @description How many sit at the standard table.
             */
            seats: number;
        };
        /** @description How a webhook wants to be told. */
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
             * Format: uint8
             * @description The seat; left out, the first free one.
             */
            seat?: number | null;
        };
        /** @description Who may sit down. */
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
            /** Format: uint8 */
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
             * Format: uint8
             * @description As which seat; nothing for an onlooker.
             */
            seat: number | null;
            table: components["schemas"]["TableBody"];
            /** @description The present position in the game's own JSON (its schema's `view`). */
            view: {
                [key: string]: unknown;
            };
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
            by: components["schemas"]["Actor"];
            /** @description What happened, in order. */
            events: {
                [key: string]: unknown;
            }[];
            /** @description The move, whole or in part; nothing if it is secret. */
            move?: unknown;
            /** Format: int64 */
            number: number;
            outcome?: components["schemas"]["Outcome"] | null;
            /** @description As people write it, if all of it may be seen. */
            text?: string | null;
            /** @description Who is asked after it. */
            turn: components["schemas"]["Actor"][];
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
            /**
             * @description What the time is counted for.
             * @default null
             */
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
            /**
             * @description `false` keeps it as a draft that is played only when time is up.
             * @default true
             */
            final?: boolean;
            /** @description The move in the game's JSON (its schema's `move`). */
            move?: unknown;
            /**
             * Format: uint8
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
        /** @description A person's settings. */
        NewSettings: {
            /**
             * @description Whatever the client wants to remember (at most 4 kB).
             * @default {}
             */
            client?: {
                [key: string]: unknown;
            };
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
        /** @description A table to be made. */
        NewTable: {
            /** @description What is left out, all or some of it, is as the game's players expect it. */
            clock?: components["schemas"]["NewClock"] | null;
            /** @description The game's kind. */
            game: string;
            /** @default anyone */
            joining?: components["schemas"]["Joining"];
            /**
             * @description Whether it appears in the list of tables.
             * @default true
             */
            listed?: boolean;
            /** @description What the maker is called, if the maker has no name yet. */
            name?: string | null;
            /**
             * @description Its options; left out, the standard game.
             * @default null
             */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @default public */
            press?: components["schemas"]["Press"];
            /**
             * @description Who is to sit in each seat: `"me"`, `"open"`, `{"bot":0}` or `{"bot":"PROGRAM"}`. Left out, the first seat is the maker's and the others are
             *     open; seats beyond the list are open.
             */
            seats?: components["schemas"]["Sitter"][] | null;
            /** @description Whether nobody may speak while several seats decide in secret (POW-16.5); left out, as the game's rules say for this clock. */
            silent?: boolean | null;
            /**
             * @description What the table is called.
             * @default
             */
            title?: string;
            /** @default anyone */
            watching?: components["schemas"]["Watching"];
        };
        /** @description What the mail held. */
        Opened: {
            token: string;
        };
        /** @description How a game ended. In JSON `{"winners":[0]}`, several seats for a shared win, or `{"draw":true}`. */
        Outcome: {
            winners: components["schemas"]["Seat"][];
        } | {
            draw: boolean;
        };
        /** @description What the time is counted for. */
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
        /** @description What may be said at the table. */
        Press: "none" | "public" | "private";
        /** @description What a failed request is answered with (`application/problem+json`, RFC 9457). */
        ProblemBody: {
            /** @description A stable code in kebab-case. */
            code: string;
            /** @description What the text names. */
            details?: {
                [key: string]: unknown;
            };
            /** @description The rule that forbids it, such as `POW-5.2`. */
            rule?: string | null;
            /**
             * Format: uint16
             * @description The status again.
             */
            status: number;
            /** @description What a person reads, in the language of the request. */
            title: string;
        };
        /** @description A question of the game's own. */
        Question: {
            /** @description What to ask; POWER takes `{"pads":{"G":["F GHQ B5"]}}`. */
            question: {
                [key: string]: unknown;
            };
            /**
             * Format: uint8
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
             * Format: uint8
             * @description From which seat; left out, the only one that the asker has.
             */
            seat?: number | null;
            text: string;
            /** @description To which seats; left out, to everybody. */
            to?: number[] | null;
        };
        /**
         * Format: uint8
         * @description A place at the table, counted from 0. A table has at most eight of them.
         *
         *     ```
         *     use table::Seat;
         *     assert_eq!(Seat::new(3).index(), 3);
         *     assert!(Seat::try_from(8).is_err());
         *     assert!(serde_json::from_str::<Seat>("9").is_err());
         *     assert_eq!(Seat::all(3).collect::<Vec<_>>(), [Seat::new(0), Seat::new(1), Seat::new(2)]);
         *     ```
         */
        Seat: number;
        /** @description A seat as everybody sees it. */
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
            /**
             * @description Whatever the client wants to remember (at most 4 kB).
             * @default {}
             */
            client: {
                [key: string]: unknown;
            };
            /**
             * @description `en` or `fr`.
             * @default null
             */
            lang: string | null;
            /**
             * @description What to send by mail.
             * @default []
             */
            mail: components["schemas"]["What"][];
            /**
             * @description Where to post notices.
             * @default null
             */
            webhook: string | null;
            /**
             * @description What to post there.
             * @default []
             */
            webhook_for: components["schemas"]["What"][];
            /**
             * @description How the webhook wants to be told.
             * @default plain
             */
            webhook_kind: components["schemas"]["HookKind"];
        };
        /** @description Who is to sit in a seat. */
        Sitter: "me" | "open" | {
            bot: components["schemas"]["WhichBot"];
        };
        /** @description How far a table is. */
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
            /** @description The game's kind. */
            game: string;
            id: string;
            /**
             * Format: int64
             * @description How many of the first moves were played elsewhere.
             */
            imported: number;
            joining: components["schemas"]["Joining"];
            listed: boolean;
            /** @description The seats that the asker plays. */
            mine: components["schemas"]["Seat"][];
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
            options: {
                [key: string]: unknown;
            };
            /** @description When it is over. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether the asker made the table. */
            owner: boolean;
            /** @description Who has stopped the clock, and until when at most. */
            paused: components["schemas"]["Paused"] | null;
            /** @description Of a running game: whether the table talks before it plans (POW-16.5), or several seats decide in secret; nothing otherwise. */
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
            turn: components["schemas"]["Seat"][];
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
            /** Format: uint8 */
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
            outcome: components["schemas"]["Outcome"] | null;
            /**
             * Format: uint8
             * @description As which seat; nothing for an onlooker.
             */
            seat: number | null;
            /** @description Who is asked: seats, `"chance"`, or nobody. */
            turn: components["schemas"]["Actor"][];
            /** @description The position in the game's own JSON (its schema's `view`). */
            view: {
                [key: string]: unknown;
            };
        };
        /** @description Who may look on. */
        Watching: "anyone" | "seated";
        /** @description What a notice is about. */
        What: "your-turn" | "round-resolved" | "time-nearly-up" | "game-over";
        /** @description Which seat. */
        Which: {
            /**
             * Format: uint8
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
export type operations = Record<string, never>;
