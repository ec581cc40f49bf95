// Made by `cargo xtask types` from the Rust types. Do not edit.

export interface paths {
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account of the asker: games and settings so far stay. */
        post: {
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
        get: {
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
         * What if: tries moves on a position or a new game and tells what happens. Nothing is kept.
         * @description Body and answer are a line of `powerhouse apply`: `{"options":{},"state":{},"moves":[{"by":0,"move":{}}],"want":["legal","draw","views"]}`; `powerhouse schema apply` prints the whole of it.
         */
        post: {
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
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lessons of a game, in the order in which they build on each other. */
        get: {
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
                        "application/json": components["schemas"]["LessonBody"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/lessons/{lesson}/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries an answer to a task of a lesson (the first is 1) and judges it. Nothing is kept.
         * @description A move that the rules refuse is a problem like at a table.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: "power" | "weakness" | "barons";
                    lesson: string;
                    step: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Attempted"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttemptBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzles of a game and what they are about, without positions and answers. */
        get: {
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
                        "application/json": components["schemas"]["BookBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/puzzles/{puzzle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle: its position and what is asked. The answer is not told. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: "power" | "weakness" | "barons";
                    puzzle: string;
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
                        "application/json": components["schemas"]["PuzzleBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/puzzles/{puzzle}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a puzzle. The engine judges the move, and a wrong one is refuted: the moves of the others are told with it.
         * @description The asker's first answer rates the asker and the puzzle (Glicko-2). A move that the rules refuse is a problem like at a table, and counts for nothing. Somebody without a cookie gets one.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: "power" | "weakness" | "barons";
                    puzzle: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Tried"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JudgedBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/puzzles/{puzzle}/solution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The solution of a puzzle, for somebody who has answered it before; others get 409 `try-first`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: "power" | "weakness" | "barons";
                    puzzle: string;
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
                        "application/json": components["schemas"]["SolutionBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{kind}/puzzles/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The next puzzle for the asker: not tried yet and near the asker's rating, or like another puzzle. When all have been tried, one that is not solved, then the one that was tried longest ago. */
        get: {
            parameters: {
                query?: {
                    /** @description As like this puzzle as possible. */
                    like?: string;
                    /** @description With this theme. */
                    theme?: string;
                };
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
                        "application/json": components["schemas"]["NextBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        get: {
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
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
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
        get: {
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
        /** The asker; nothing for somebody without a cookie or a token, 401 for one that is void. */
        get: {
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
                /** @description Nobody in particular */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** Sets a cookie, if there is none yet. */
        post: {
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
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the asker's name or settings. */
        patch: {
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
         * Changes the password of the asker's account.
         * @description Everything else that was signed in to it is void: cookies, API tokens, secret links to seats and the devices that opened them.
         */
        post: {
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The asker's ratings, streak of daily puzzles and latest answers. */
        get: {
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
                        "application/json": components["schemas"]["MyPuzzles"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        get: {
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
        put?: never;
        /** Makes an API token: a program that shows it acts as the asker until it is revoked. */
        post: {
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
        delete: {
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
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The daily puzzle: the same for everybody on a date (UTC). */
        get: {
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
                        "application/json": components["schemas"]["DailyBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
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
        get: {
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
        /** Imports a record: every move is checked. The table can be looked at, and played on if the game is not over. */
        post: {
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
        post: {
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
        /** Signs in with name and password. What this browser had at tables without an account comes along. */
        post: {
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
        /** Signs out: the cookie opens nothing any more. */
        delete: {
            parameters: {
                query?: {
                    /**
                     * @description Everywhere: every cookie and API token of the person is void, and every secret link to a seat of theirs with
                     *     the devices that opened it.
                     */
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
        post: {
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
        post: {
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
        get: {
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
        put?: never;
        /** Makes a table. It starts when every seat is taken. */
        post: {
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
        /** A table: who sits there, who is asked, how far the game is. */
        get: {
            parameters: {
                query?: {
                    /** @description The invitation: with it one may see who sits at the table, but not the game. */
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
        put?: never;
        post?: never;
        /** Removes a table that has not started. Only its maker may do this. */
        delete: {
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
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the analysis of a finished game is, and what was found when it is done. */
        get: {
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
                        "application/json": components["schemas"]["AnalysisBody"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Asks for the analysis of a finished game: chances by round, what a strong player would have done at every decision, what was skill, guess and luck, and where the game turned.
         * @description It is made in the background, one at a time. Asking again while it is under way or kept starts nothing new.
         */
        post: {
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
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisBody"];
                    };
                };
            };
        };
        delete?: never;
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
        post: {
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
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query?: {
                    /** @description The first messages after this one; if left out, the last ones. */
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
        put?: never;
        /** Says something. Onlookers may speak when the game is over. */
        post: {
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
        get: {
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
        put?: never;
        post?: never;
        /** Takes a final answer back while others are still deciding: it is a draft again. */
        delete: {
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
         * @description `table` (as `GET /api/tables/{id}` gives it, first and whenever it changes), `move`, `chat` (a message), `announce` (`{"what":"half-time"}` or `{"what":"last-seconds"}`), `gone`. The id of an event names the last move and the last message, so that a client that lost its connection can continue from there.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The number of the last known move; if left out, only new ones are sent. `Last-Event-ID` says this and `chat`. */
                    after?: number;
                    /** @description The number of the last known message; if left out, only new ones are sent. */
                    chat?: number;
                    /** @description The asker's seat to listen as. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a table that begins where the asker's seat had to decide something, against the same bots and without a clock. Once the game is over it may be anybody's decision, and bots take the places of other people.
         * @description The old game is not changed; the dice and cards to come are new ones. While the old game runs, this is refused where chance has dealt something that the asker may not know: the new game would tell it.
         */
        post: {
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
                    "application/json": components["schemas"]["ForkBody"];
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A hint for a seat of the asker's that is asked, from what that seat sees and nothing else. Only at tables where all other seats are bots'. */
        post: {
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
                    "application/json": components["schemas"]["HintFor"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HintBody"];
                    };
                };
            };
        };
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
        /** Makes an invitation to a table. Only its maker and those who sit there may do this. */
        post: {
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
        post: {
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
        /**
         * Leaves a seat. Before the start the seat is free again; in a running game others may take it over.
         * @description Only the person who sits there may do this.
         */
        post: {
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
         * The moves that a seat of the asker's may make; none if it is not asked.
         * @description POWER has too many pads to list: the lines that may be written next.
         */
        get: {
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
        /** The table, the present position, the moves since then, the legal moves and the seat's own draft, all of one moment. */
        get: {
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
        get: {
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
        put?: never;
        /**
         * Makes a move. It is durable when this answers.
         * @description Where several seats are asked at once (POWER's pads, bids), the answer is kept secret, can be changed by sending another one, and is played when the last seat's answer is final. A repeated request with the same `Idempotency-Key` does nothing new and gets the same answer; a different request with a used key is refused.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description At most 64 letters and digits */
                    "idempotency-key"?: string;
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
        /** The options of a table, in full. */
        get: {
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
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
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
        /**
         * The asker's seat has talked enough, or has seen the last round, and is ready to plan (POW-16.5).
         * @description Planning begins when every asked person is ready, or when the pause is over.
         */
        post: {
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/puzzles/{number}/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzle of a decision of a finished game: that of this seat before the move with this number. The server proves it, which may take a few seconds; if nothing is proven there, 409 `no-puzzle`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    number: string;
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
                        "application/json": components["schemas"]["PosedBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/puzzles/{number}/{seat}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the puzzle of a decision. Nothing is rated or kept. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    number: string;
                    seat: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Tried"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PosedJudgedBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/puzzles/{number}/{seat}/solution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The solution of the puzzle of a decision. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    number: string;
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
                        "application/json": components["schemas"]["SolutionBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        post: {
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
        /** The record as a file (JSON Lines): all of it when the game is over; of a running game, what the asker may know. */
        get: {
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
        /**
         * Offers another game, or accepts it. When everybody has accepted, the next table is made: the same game and options, everybody one seat further.
         * @description Bots accept at once. Nothing starts before, and no clock runs. Answers with this table; `next` is the next one.
         */
        post: {
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
        /** Declines another game, which ends the offer, or withdraws one's own word. */
        delete: {
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
        post: {
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
        /**
         * Makes a secret link for a seat of the asker's: whoever opens it plays the seat too.
         * @description Only the person who sits there may do this.
         */
        post: {
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
        get: {
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
        /** Revokes a secret link: the devices that opened it no longer play the seat. */
        delete: {
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
         * Takes over an abandoned seat of a running game.
         * @description Whoever left it may come back the same way. Whoever plays another seat of the game may not: they would see two hands.
         */
        post: {
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
        /** Stops the clock for everybody, once per game and seat (POW-16.3). */
        post: {
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
        /** Lets the clock run again before the time-out is over. Only the seat that stopped it may do this. */
        delete: {
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
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries moves of a seat that is asked alone, and makes none of them: what the seat would see and may do next.
         * @description Everything is computed from what the seat may know; chance draws nothing. A move that would ask another seat, let chance decide, reveal something or end the game is the last one that can be tried.
         */
        post: {
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
                    "application/json": components["schemas"]["TryBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TriedBody"];
                    };
                };
            };
        };
        delete?: never;
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
        get: {
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
        /** @description Who makes a move: a seat's number, chance, or the clock */
        Actor: number | ("chance" | "clock");
        /** @description What comes after the moves. */
        After: "go-on" | "asks-another" | "draws" | "reveals" | "ends";
        /** @description How far an analysis is, and what was found. */
        AnalysisBody: {
            /**
             * @description What was found, when it is done: `chances`, `decisions`, `totals`, `turning_points` with a `text` in every
             *     language.
             */
            analysis?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uint32
             * @description How many moves have been looked at.
             */
            done: number;
            /**
             * Format: uint32
             * @description Of how many.
             */
            of: number;
            state: components["schemas"]["AnalysisState"];
        };
        /** @description How far an analysis is. */
        AnalysisState: ("running" | "done") | "none" | "waiting" | "failed";
        /** @description A task, and what came of an answer to it. */
        AttemptBody: {
            /** @description What to try, for somebody who asks for help. */
            hint: string;
            /** @description What the seat may do next. */
            legal: components["schemas"]["Legal"];
            /** @description Every move that was made: the seat's, the others' and those of chance. */
            moves: components["schemas"]["MoveBody"][];
            /** @description The options of the game, for questions about the position. */
            options: {
                [key: string]: unknown;
            };
            /** @description Where on the board to look, by the game's own codes. */
            places: string[];
            /**
             * Format: uint8
             * @description The asker's seat.
             */
            seat: number;
            /**
             * Format: uint8
             * @description How many seats the game has.
             */
            seats: number;
            /** @description The whole position after the moves, for questions about it. */
            state: {
                [key: string]: unknown;
            };
            /** @description What to do, and why. */
            task: string;
            /** @description How the answer is judged; nothing while the task goes on. */
            verdict: components["schemas"]["VerdictBody"] | null;
            /** @description What the seat sees before the first move and after each one. */
            views: {
                [key: string]: unknown;
            }[];
        };
        /** @description An answer to a task. */
        Attempted: {
            /** @description The learner's moves so far, in the game's JSON; none asks for the task. */
            moves: unknown[];
            /**
             * @description The language in whose letters they are written; left out, that of the request.
             * @default null
             */
            written_in?: components["schemas"]["Written"] | null;
        };
        /** @description A puzzle that the asker has tried. */
        AttemptedBody: {
            /**
             * Format: int64
             * @description When it was first answered.
             */
            at: number;
            /** @description Whether that answer was right. */
            first: boolean;
            /**
             * Format: int64
             * @description What it changed in the asker's rating.
             */
            gain: number;
            /**
             * @description The game's kind.
             * @enum {string}
             */
            game: "power" | "weakness" | "barons";
            mine: components["schemas"]["Mine"];
            puzzle: string;
            /** @description What kind of task it is, in words. */
            title: string;
        };
        /** @description The puzzles of a game. */
        BookBody: {
            puzzles: components["schemas"]["EntryBody"][];
            themes: components["schemas"]["ThemeBody"][];
        };
        /** @description Which bot. */
        BotBody: {
            /**
             * Format: uint8
             * @description Its level; 0 is the weakest.
             */
            level?: number | null;
            /**
             * Format: uint32
             * @description Or how many positions it may look at for a move.
             */
            nodes?: number | null;
            /** @description Or, instead, the name of a program. */
            program?: string | null;
            /**
             * Format: uint8
             * @description For how many seconds it may think about a move; left out, as long as its level usually does.
             */
            seconds?: number | null;
        };
        /** @description What is to change; fields that are left out stay as they are. */
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
             * @description For how many seconds each seat may stop the clock, once per game (POW-16.3); 0: not at all.
             * @default 0
             */
            time_out_seconds: number;
        };
        /** @description The daily puzzle. */
        DailyBody: {
            /** @description The day (UTC), such as `2026-11-17`. */
            date: string;
            /**
             * @description The game's kind.
             * @enum {string}
             */
            game: "power" | "weakness" | "barons";
            puzzle: components["schemas"]["EntryBody"];
            /** @description What is asked. */
            task: string;
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
        /** @description A puzzle in a list. */
        EntryBody: {
            id: string;
            /**
             * @description What kind of task it is: the first of its themes.
             * @enum {string}
             */
            kind: "power" | "weakness" | "barons";
            mine: components["schemas"]["Mine"];
            /**
             * Format: int64
             * @description How hard it is.
             */
            rating: number;
            /**
             * Format: int64
             * @description How many of them solved it with their first answer.
             */
            solved: number;
            /** @description What that is called. */
            title: string;
            /**
             * Format: int64
             * @description How many people have tried it.
             */
            tries: number;
        };
        /** @description Which decision. */
        ForkBody: {
            /**
             * Format: int64
             * @description The last decision of the seat at or before this position; left out, its very last one.
             */
            at?: number | null;
            /**
             * Format: uint8
             * @description The level of the bots that take the places of other people; left out, the lowest.
             */
            level?: number | null;
            /**
             * Format: uint8
             * @description Whose decision; the asker gets this seat. Left out, the only seat that the asker has. Once the game is
             *     over it may be anybody's.
             */
            seat?: number | null;
        };
        /** @description A position of another game. */
        ForkedBody: {
            /**
             * Format: int64
             * @description After which move.
             */
            at: number;
            /** @description The id of its table. */
            table: string;
        };
        /** @description A game that the house offers. */
        GameBody: {
            /** @description The levels of its bots; 0 is the weakest. */
            bots: number[];
            /** @description The clock that its players expect. */
            clock: components["schemas"]["Clock"];
            /**
             * @description Its name in addresses and records.
             * @enum {string}
             */
            kind: "power" | "weakness" | "barons";
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
        /** @description A move to think about. */
        HintBody: {
            /** @description Whether it wins something that nobody can prevent. */
            certain: boolean;
            /**
             * Format: float
             * @description What the seat may expect of the win with it, from 0 to 1.
             */
            chance: number;
            /** @description The move in the game's JSON. */
            move: unknown;
            /**
             * Format: int64
             * @description In which position.
             */
            number: number;
            /** Format: uint8 */
            seat: number;
            /** @description A sentence in the language of the request. */
            sentence: string;
            /** @description The same as people write it. */
            text: string;
        };
        /** @description Which seat wants a hint. */
        HintFor: {
            /**
             * @description Moves that the seat means to make first: the hint is for the position after them.
             * @default []
             */
            moves?: unknown[];
            /**
             * Format: uint8
             * @description Left out, the only seat that the asker has.
             */
            seat?: number | null;
        };
        /** @description How a webhook wants to be told. */
        HookKind: "plain" | "discord";
        /** @description An invitation: whoever has it may sit down until the table is full, and one of them may take over an abandoned seat. */
        Invitation: {
            /** @description What `join` takes. */
            invite: string;
            /** @description The address to send. */
            link: string;
        };
        /** @description Where to sit, and under which name. */
        Join: {
            /** @description The invitation, where one is needed. */
            invite?: string | null;
            /** @description The name to show there. */
            name?: string | null;
            /**
             * Format: uint8
             * @description The seat; if left out, the first free one.
             */
            seat?: number | null;
        };
        /** @description Who may sit down. */
        Joining: "anyone" | "invited";
        /** @description What came of an answer. */
        JudgedBody: {
            /** @description Whether it was the asker's first answer to this puzzle: only that one is rated. */
            counted: boolean;
            /**
             * Format: int64
             * @description What the first answer changed in it.
             */
            gain: number;
            /** @description What the seat may do next. */
            legal: components["schemas"]["Legal"];
            /** @description Every move that was made: the seat's, the others' and those of chance. */
            moves: components["schemas"]["MoveBody"][];
            /** @description The options of the game, for questions about the position. */
            options: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The asker's rating now.
             */
            rating: number;
            /** @description Whether it does what is asked, whatever the others do. */
            right: boolean;
            /**
             * Format: uint8
             * @description The asker's seat.
             */
            seat: number;
            /**
             * Format: uint8
             * @description How many seats the game has.
             */
            seats: number;
            /** @description The whole position after the moves, for questions about it. */
            state: {
                [key: string]: unknown;
            };
            /** @description The asker's streak of daily puzzles. */
            streak: components["schemas"]["StreakBody"];
            /** @description What the puzzle is about. */
            themes: components["schemas"]["ThemeName"][];
            /** @description What the seat sees before the first move and after each one. */
            views: {
                [key: string]: unknown;
            }[];
            wrong: components["schemas"]["WrongBody"] | null;
        };
        /** @description A move that is told and not shown. */
        LaterBody: {
            /** @description Who makes it. */
            by: components["schemas"]["Seat"];
            /** @description The move in the game's JSON. */
            move: unknown;
            /** @description What the solver sees before it. */
            view: {
                [key: string]: unknown;
            };
        };
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
        /** @description A lesson of a game. */
        LessonBody: {
            /** @description Its name in addresses. */
            id: string;
            /** @description The idea in one sentence. */
            idea: string;
            /** @description The rules that it teaches. */
            rules: string[];
            /**
             * Format: uint
             * @description How many tasks it has.
             */
            steps: number;
            title: string;
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
        /** @description A mail is on its way, or one was sent not long ago; the answer does not tell which. */
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
        /** @description A message. */
        MessageBody: {
            /** Format: int64 */
            at: number;
            name: string;
            /** Format: int64 */
            number: number;
            /**
             * Format: int64
             * @description From which seat; `null` for an onlooker.
             */
            seat: number | null;
            text: string;
            /** @description To which seats; `null`: to everybody. */
            to: number[] | null;
        };
        /** @description What the asker has done with a puzzle. */
        Mine: ("new" | "solved") | "tried";
        /** @description A move that was made, as far as the asker may know it. */
        MoveBody: {
            /** Format: int64 */
            at: number;
            /** @description A seat's number, `"chance"` or `"clock"`. */
            by: components["schemas"]["Actor"];
            /** @description What happened, in order. */
            events: ({
                event: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The move, whole or in part; left out if it is secret. */
            move?: unknown;
            /** Format: int64 */
            number: number;
            outcome?: components["schemas"]["Outcome"] | null;
            /** @description As people write it, if all of it may be seen. */
            text?: string | null;
            /** @description Who is asked after it. */
            turn: components["schemas"]["Actor"][];
        };
        /** @description What the asker has shown at puzzles. */
        MyPuzzles: {
            /** @description The latest first, at most 100. */
            history: components["schemas"]["AttemptedBody"][];
            solvers: components["schemas"]["SolverBody"][];
            streak: components["schemas"]["StreakBody"];
        };
        /** @description What the new token is to be called. */
        NewApiToken: {
            /** @description At most 40 characters. */
            label: string;
        };
        /** @description The clock of a new table: fields that are left out take the game's own values. */
        NewClock: {
            /**
             * Format: int64
             * @description Seconds after which the whole game ends by its own rule, if it has one; `null`: never. Left out, it never does
             *     either if there is no pace, or if one decision may take as long as the game's own limit.
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
             * @description For how many seconds each seat may stop the clock, once per game (POW-16.3); 0: not at all.
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
        /** @description A record to be imported. */
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
            /**
             * @description The game's kind.
             * @enum {string}
             */
            game: "power" | "weakness" | "barons";
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
             * @description Who is to sit in each seat: `"me"`, `"open"`, `{"bot":0}`, `{"bot":{"level":4,"seconds":2}}`,
             *     `{"bot":{"level":4,"nodes":5000}}` or `{"bot":"PROGRAM"}`. Left out, the first seat is the maker's and the others
             *     are open; seats beyond the list are open.
             */
            seats?: components["schemas"]["Sitter"][] | null;
            /**
             * @description Whether nobody may speak while several seats decide in secret (POW-16.5); left out, as the game's rules say
             *     for this clock.
             */
            silent?: boolean | null;
            /**
             * @description What the table is called.
             * @default
             */
            title?: string;
            /** @default anyone */
            watching?: components["schemas"]["Watching"];
        };
        /** @description Which puzzle comes next. */
        NextBody: {
            id: string;
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
        /** @description A puzzle of a finished game, with its position. */
        PosedBody: {
            /** @description What the seat may do next. */
            legal: components["schemas"]["Legal"];
            /** @description Every move that was made: the seat's, the others' and those of chance. */
            moves: components["schemas"]["MoveBody"][];
            /** @description The options of the game, for questions about the position. */
            options: {
                [key: string]: unknown;
            };
            /**
             * Format: uint8
             * @description The asker's seat.
             */
            seat: number;
            /**
             * Format: uint8
             * @description How many seats the game has.
             */
            seats: number;
            /** @description The whole position after the moves, for questions about it. */
            state: {
                [key: string]: unknown;
            };
            /** @description What is asked. */
            task: string;
            /** @description What kind of task it is, in words. */
            title: string;
            /** @description What the seat sees before the first move and after each one. */
            views: {
                [key: string]: unknown;
            }[];
        };
        /** @description What came of an answer. */
        PosedJudgedBody: {
            /** @description What the seat may do next. */
            legal: components["schemas"]["Legal"];
            /** @description Every move that was made: the seat's, the others' and those of chance. */
            moves: components["schemas"]["MoveBody"][];
            /** @description The options of the game, for questions about the position. */
            options: {
                [key: string]: unknown;
            };
            /** @description Whether it does what is asked, whatever the others do. */
            right: boolean;
            /**
             * Format: uint8
             * @description The asker's seat.
             */
            seat: number;
            /**
             * Format: uint8
             * @description How many seats the game has.
             */
            seats: number;
            /** @description The whole position after the moves, for questions about it. */
            state: {
                [key: string]: unknown;
            };
            /** @description What the puzzle is about. */
            themes: components["schemas"]["ThemeName"][];
            /** @description What the seat sees before the first move and after each one. */
            views: {
                [key: string]: unknown;
            }[];
            wrong: components["schemas"]["WrongBody"] | null;
        };
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
        /** @description A puzzle, with its position. */
        PuzzleBody: {
            /** @description Whether it is the daily puzzle of today. */
            daily: boolean;
            id: string;
            /**
             * @description What kind of task it is: the first of its themes.
             * @enum {string}
             */
            kind: "power" | "weakness" | "barons";
            /** @description What the seat may do next. */
            legal: components["schemas"]["Legal"];
            mine: components["schemas"]["Mine"];
            /** @description Every move that was made: the seat's, the others' and those of chance. */
            moves: components["schemas"]["MoveBody"][];
            /** @description The options of the game, for questions about the position. */
            options: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description How hard it is.
             */
            rating: number;
            /**
             * Format: uint8
             * @description The asker's seat.
             */
            seat: number;
            /**
             * Format: uint8
             * @description How many seats the game has.
             */
            seats: number;
            /**
             * Format: int64
             * @description How many of them solved it with their first answer.
             */
            solved: number;
            /** @description The whole position after the moves, for questions about it. */
            state: {
                [key: string]: unknown;
            };
            /** @description What is asked. */
            task: string;
            /** @description What that is called. */
            title: string;
            /**
             * Format: int64
             * @description How many people have tried it.
             */
            tries: number;
            /** @description What the seat sees before the first move and after each one. */
            views: {
                [key: string]: unknown;
            }[];
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
        /** @description What a seat says to another game of the same people. */
        Rematch: "open" | "accepted" | "declined";
        /** @description A message to be sent. */
        Say: {
            /**
             * Format: uint8
             * @description From which seat; if left out, the asker's only one.
             */
            seat?: number | null;
            text: string;
            /** @description To which seats; if left out, to everybody. */
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
            /** @description Whether it is ready to plan, while the table talks or the clock waits for the film of a round. */
            plans: boolean;
            /** @description The name of a bot that is somebody's program. */
            program: string | null;
            /** @description Whether it has given its final answer and waits for the others. */
            ready: boolean;
            /** @description What its player says to another game, once this one is over. */
            rematch: components["schemas"]["Rematch"];
            /** Format: int64 */
            seat: number;
            /** @description How much it thinks about a move, if that is not what its level usually does. */
            thinking: components["schemas"]["Thinking"] | null;
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
        /** @description A solution. */
        SolutionBody: {
            /** @description What the seat may do next. */
            legal: components["schemas"]["Legal"];
            /** @description Every move that was made: the seat's, the others' and those of chance. */
            moves: components["schemas"]["MoveBody"][];
            /** @description The options of the game, for questions about the position. */
            options: {
                [key: string]: unknown;
            };
            /**
             * Format: uint8
             * @description The asker's seat.
             */
            seat: number;
            /**
             * Format: uint8
             * @description How many seats the game has.
             */
            seats: number;
            /** @description The whole position after the moves, for questions about it. */
            state: {
                [key: string]: unknown;
            };
            /** @description The move as people write it. */
            text: string;
            /** @description What the seat sees before the first move and after each one. */
            views: {
                [key: string]: unknown;
            }[];
        };
        /** @description How good the asker is at the puzzles of a game. */
        SolverBody: {
            /**
             * Format: int64
             * @description How sure it is: the true value is within twice as much.
             */
            deviation: number;
            /**
             * @description The game's kind.
             * @enum {string}
             */
            game: "power" | "weakness" | "barons";
            /** Format: int64 */
            rating: number;
            /**
             * Format: int64
             * @description Puzzles that the first answer solved.
             */
            solved: number;
            /** Format: int64 */
            tries: number;
        };
        /** @description How far a table is. */
        Status: "importing" | "waiting" | "running" | "over";
        /** @description On how many days in a row the asker has solved the daily puzzle. */
        StreakBody: {
            /** Format: int64 */
            best: number;
            /** Format: int64 */
            days: number;
            /** @description Whether that of today is solved. */
            today: boolean;
        };
        /** @description A table as everybody who may look at it sees it. */
        TableBody: {
            /**
             * Format: int64
             * @description Since when the time of the seats on turn counts (milliseconds since 1970, as all times). After a round
             *     it may lie ahead: the clock waits until every asked person has seen the round (`plan`), or until then.
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
            /** @description Of which position of which game this is another try; such games are not rated. */
            forked: components["schemas"]["ForkedBody"] | null;
            /**
             * @description The game's kind.
             * @enum {string}
             */
            game: "power" | "weakness" | "barons";
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
             *     A long text in them, such as a game's components, is replaced by `{"sha256":...,"length":...}`; `options` of
             *     the table has it whole.
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
            /**
             * @description Of a running game: whether the table talks before it plans (POW-16.5), or several seats decide in secret;
             *     nothing otherwise.
             */
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
            /** @description The name to show there. */
            name?: string | null;
        };
        /** @description What puzzles are about. */
        ThemeBody: {
            id: string;
            /** @description The puzzles that have it. */
            puzzles: string[];
            title: string;
        };
        /** @description A theme's name. */
        ThemeName: {
            id: string;
            title: string;
        };
        /** @description A bot of the house that is told how much to think. */
        Thinker: {
            /**
             * Format: uint8
             * @description How strong it is.
             */
            level: number;
        } & ({
            /** Format: uint8 */
            seconds: number;
        } | {
            /** Format: uint32 */
            nodes: number;
        });
        /** @description How much a bot thinks about a move. */
        Thinking: {
            /** Format: uint8 */
            seconds: number;
        } | {
            /** Format: uint32 */
            nodes: number;
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
        /** @description An answer to a puzzle. */
        Tried: {
            /** @description In the game's JSON (its schema's `move`). */
            move: unknown;
            /**
             * @description The language in whose letters it is written; left out, that of the request. A puzzle of a finished game keeps the letters of
             *     its table.
             * @default null
             */
            written_in?: components["schemas"]["Written"] | null;
        };
        /** @description What moves would lead to. */
        TriedBody: {
            /** @description What comes after them. */
            after: components["schemas"]["After"];
            /** @description What the seat may try next; nothing unless it may go on. */
            legal: components["schemas"]["Legal"];
            /** @description The moves as if they had been made; without one that would reveal something. */
            moves: components["schemas"]["MoveBody"][];
            /**
             * Format: int64
             * @description The position that they were tried in.
             */
            number: number;
            /** Format: uint8 */
            seat: number;
            /** @description The position after `moves` as the seat would see it. */
            view: {
                [key: string]: unknown;
            };
        };
        /** @description Moves to be tried. */
        TryBody: {
            /**
             * Format: int64
             * @description How many moves had been made when they were thought of; if others were made since, they are refused.
             */
            at?: number | null;
            /** @description In the game's JSON, in the order in which they would be made; at most 64. */
            moves: unknown[];
            /**
             * Format: uint8
             * @description Left out, the only seat that the asker has.
             */
            seat?: number | null;
        };
        /** @description Something that somebody typed. */
        Typed: {
            /** Format: uint8 */
            seat?: number | null;
            text: string;
        };
        /** @description How an answer is judged. */
        VerdictBody: {
            /** @description Whether the task is solved. */
            passed: boolean;
            /** @description What to say to the learner. */
            reply: string;
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
        WhichBot: number | components["schemas"]["Thinker"] | string;
        /** @description A language in whose letters moves are written. */
        Written: "en" | "fr";
        /** @description Why an answer is wrong. */
        WrongBody: {
            /**
             * @description What would happen after what is shown on the board, until the task has failed: the solver's best tries, and what the others
             *     do about them.
             */
            later: components["schemas"]["LaterBody"][];
            /** @description In a sentence. */
            why: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
