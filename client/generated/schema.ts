// Generated from the OpenAPI document: `npm run client:types`.
// Of the document d3950db4559feb8ac3037a745ae8efca43470437033bcd80f05e54779ff02a80
export interface webhooks<Decimal = number> {
    "material.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A material was created.
         * @description A material was created.
         */
        post: operations<Decimal>["onMaterialCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "material.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Details of a material were changed; its stock is told by stock.changed.
         * @description Details of a material were changed; its stock is told by stock.changed.
         */
        post: operations<Decimal>["onMaterialUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "material.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A material was archived.
         * @description A material was archived.
         */
        post: operations<Decimal>["onMaterialArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "material.restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An archived material was brought back.
         * @description An archived material was brought back.
         */
        post: operations<Decimal>["onMaterialRestored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The stock of a material changed: one for each entry of its stock history.
         * @description The stock of a material changed: one for each entry of its stock history.
         */
        post: operations<Decimal>["onStockChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A movement took the stock of a material below its minimum.
         * @description A movement took the stock of a material below its minimum.
         */
        post: operations<Decimal>["onStockLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch of a material was announced, or came in for the first time.
         * @description A batch of a material was announced, or came in for the first time.
         */
        post: operations<Decimal>["onBatchCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Details of a batch were changed.
         * @description Details of a batch were changed.
         */
        post: operations<Decimal>["onBatchUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.quarantined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch was put into quarantine.
         * @description A batch was put into quarantine.
         */
        post: operations<Decimal>["onBatchQuarantined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch may be taken again.
         * @description A batch may be taken again.
         */
        post: operations<Decimal>["onBatchReleased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.recalled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch was recalled.
         * @description A batch was recalled.
         */
        post: operations<Decimal>["onBatchRecalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch with stock is about to expire.
         * @description A batch with stock is about to expire.
         */
        post: operations<Decimal>["onBatchExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch with stock has expired.
         * @description A batch with stock has expired.
         */
        post: operations<Decimal>["onBatchExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tool.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool was created.
         * @description A tool was created.
         */
        post: operations<Decimal>["onToolCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tool.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Details of a tool were changed.
         * @description Details of a tool were changed.
         */
        post: operations<Decimal>["onToolUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tool.checked_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool was handed out to a user.
         * @description A tool was handed out to a user.
         */
        post: operations<Decimal>["onToolCheckedOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tool.checked_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool was brought back.
         * @description A tool was brought back.
         */
        post: operations<Decimal>["onToolCheckedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tool.maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool went into maintenance, or came out of it.
         * @description A tool went into maintenance, or came out of it.
         */
        post: operations<Decimal>["onToolMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tool.retired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool is not in use any more.
         * @description A tool is not in use any more.
         */
        post: operations<Decimal>["onToolRetired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calibration.recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A calibration of a tool was recorded.
         * @description A calibration of a tool was recorded.
         */
        post: operations<Decimal>["onCalibrationRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calibration.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool failed its calibration, or was found out of tolerance.
         * @description A tool failed its calibration, or was found out of tolerance.
         */
        post: operations<Decimal>["onCalibrationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calibration.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A calibration was voided: it counts no more.
         * @description A calibration was voided: it counts no more.
         */
        post: operations<Decimal>["onCalibrationVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calibration.conceded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool that failed its calibration may be used for a while.
         * @description A tool that failed its calibration may be used for a while.
         */
        post: operations<Decimal>["onCalibrationConceded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calibration.due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A calibration of a tool is due by its plan.
         * @description A calibration of a tool is due by its plan.
         */
        post: operations<Decimal>["onCalibrationDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calibration.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A calibration of a tool is overdue by its plan.
         * @description A calibration of a tool is overdue by its plan.
         */
        post: operations<Decimal>["onCalibrationOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery note was created.
         * @description A delivery note was created.
         */
        post: operations<Decimal>["onDeliveryCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery note was changed or opened.
         * @description A delivery note was changed or opened.
         */
        post: operations<Decimal>["onDeliveryUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery note was completed, and its lines are booked.
         * @description A delivery note was completed, and its lines are booked.
         */
        post: operations<Decimal>["onDeliveryCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery note was cancelled.
         * @description A delivery note was cancelled.
         */
        post: operations<Decimal>["onDeliveryCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "location.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A location was created.
         * @description A location was created.
         */
        post: operations<Decimal>["onLocationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "location.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Details of a location were changed.
         * @description Details of a location were changed.
         */
        post: operations<Decimal>["onLocationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "location.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A location was archived.
         * @description A location was archived.
         */
        post: operations<Decimal>["onLocationArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An insurance policy was registered.
         * @description An insurance policy was registered.
         */
        post: operations<Decimal>["onInsuranceCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Details of an insurance policy were changed.
         * @description Details of an insurance policy were changed.
         */
        post: operations<Decimal>["onInsuranceUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.renewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An insurance policy was renewed by another term.
         * @description An insurance policy was renewed by another term.
         */
        post: operations<Decimal>["onInsuranceRenewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An insurance policy was cancelled.
         * @description An insurance policy was cancelled.
         */
        post: operations<Decimal>["onInsuranceCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An insurance policy is about to end, or notice of it can be given for some days only.
         * @description An insurance policy is about to end, or notice of it can be given for some days only.
         */
        post: operations<Decimal>["onInsuranceExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An insurance policy has ended.
         * @description An insurance policy has ended.
         */
        post: operations<Decimal>["onInsuranceExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.claim_opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A claim on an insurance policy was opened.
         * @description A claim on an insurance policy was opened.
         */
        post: operations<Decimal>["onInsuranceClaimOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insurance.claim_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A claim on an insurance policy was changed or went on.
         * @description A claim on an insurance policy was changed or went on.
         */
        post: operations<Decimal>["onInsuranceClaimUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was created.
         * @description A user was created.
         */
        post: operations<Decimal>["onUserCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Details of a user were changed.
         * @description Details of a user were changed.
         */
        post: operations<Decimal>["onUserUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on request only, to try a webhook out.
         * @description Sent on request only, to try a webhook out.
         */
        post: operations<Decimal>["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook was created.
         * @description A webhook was created.
         */
        post: operations<Decimal>["onWebhookCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The name, the address or the events of a webhook were changed.
         * @description The name, the address or the events of a webhook were changed.
         */
        post: operations<Decimal>["onWebhookUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.secret_rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The secret of a webhook was replaced.
         * @description The secret of a webhook was replaced.
         */
        post: operations<Decimal>["onWebhookSecretRotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook is sent nothing for now: somebody wanted it so, or its receiver failed.
         * @description A webhook is sent nothing for now: somebody wanted it so, or its receiver failed.
         */
        post: operations<Decimal>["onWebhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook is sent what happens again.
         * @description A webhook is sent what happens again.
         */
        post: operations<Decimal>["onWebhookEnabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook was deleted.
         * @description A webhook was deleted.
         */
        post: operations<Decimal>["onWebhookDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An API key was created.
         * @description An API key was created.
         */
        post: operations<Decimal>["onApiKeyCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The secret of an API key was replaced.
         * @description The secret of an API key was replaced.
         */
        post: operations<Decimal>["onApiKeyUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An API key was revoked.
         * @description An API key was revoked.
         */
        post: operations<Decimal>["onApiKeyRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components<Decimal = number> {
    schemas: {
        /** @description Who did it. */
        Actor: {
            /** @description Id of the user. */
            user_id: string;
            /** @description What people call it. */
            name: string | null;
            /** @description The API key; null for what the service does by itself. */
            key_id: string | null;
        };
        /** @description Adds to what is there. */
        AddStock: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "add";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
        };
        /** @description What opens this API, without the key itself. */
        ApiKey: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Of which kind it is. */
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description Id of the user. */
            user_id: string;
            /** @description What may be done with it. */
            scopes: components<Decimal>["schemas"]["HeldScope"][];
            /** @description How many requests a minute it may make. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description The first characters of the key, to recognise it by. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /** @description When it was last used; null if it never was. */
            last_used_at: string | null;
            /** @description From when on it opens nothing; null if it does not expire. */
            expires_at: string | null;
            /** @description When it was revoked; null while it is not. */
            revoked_at: string | null;
        };
        /** @description An API key was created. */
        ApiKeyCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Of which kind it is. */
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description Whose key it is. */
            user_id: string;
            /** @description What the user is called now. */
            user_name: string | null;
            /** @description What may be done with it. */
            scopes: string[];
            /** @description How many requests a minute it may make. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description From when on it opens nothing; null if it does not expire. */
            expires_at: string | null;
            /** @description The beginning of the key, to recognise it by. */
            prefix: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An API key was created. */
        ApiKeyCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ApiKeyCreatedData"];
        };
        /** @description What a webhook is sent. An API key was created. */
        ApiKeyCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ApiKeyCreatedData"];
        };
        /**
         * @description `key`: sent by programs. `session`: carried by a browser that signed in to the console.
         * @enum {string}
         */
        ApiKeyKind: "key" | "session";
        /** @description An API key was revoked. */
        ApiKeyRevokedData: {
            /** @description Its id, which never changes. */
            id: string;
            /**
             * Format: date-time
             * @description When it was revoked; null while it is not.
             */
            revoked_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An API key was revoked. */
        ApiKeyRevokedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.revoked";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ApiKeyRevokedData"];
        };
        /** @description What a webhook is sent. An API key was revoked. */
        ApiKeyRevokedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.revoked";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ApiKeyRevokedData"];
        };
        /** @description The secret of an API key was replaced. */
        ApiKeyUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Whose key it is. */
            user_id: string;
            /** @description What the user is called now. */
            user_name: string | null;
            /** @description What may be done with it. */
            scopes: string[];
            /** @description How many requests a minute it may make. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description From when on it opens nothing; null if it does not expire. */
            expires_at: string | null;
            /** @description The beginning of the key, to recognise it by. */
            prefix: string;
            /**
             * @description Its secret was replaced; the one before is good for nothing.
             * @constant
             */
            rotated: true;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. The secret of an API key was replaced. */
        ApiKeyUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ApiKeyUpdatedData"];
        };
        /** @description What a webhook is sent. The secret of an API key was replaced. */
        ApiKeyUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ApiKeyUpdatedData"];
        };
        /** @description Goods of a material that were made, or came in, together. */
        Batch: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string | null;
            /** @description Unique within its material, without regard to case. */
            batch_number: string;
            /** @description Number of the trade item, as it was given. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description When it was made. */
            manufactured_on: string | null;
            /** @description Up to when it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description By what people have said of it, and by the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why people said so. */
            status_reason: string | null;
            /** @description When they did. */
            status_at: string | null;
            /** @description Who did: id of a user. */
            status_by: string | null;
            /** @description What the user who said so is called now. */
            status_by_name: string | null;
            /**
             * Format: decimal
             * @description The sum over `locations`.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Ids of these delivery notes. */
            reserved_by: string[];
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchAtLocation"][];
            /** @description There is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description The delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description How much of a batch lies at one location. */
        BatchAtLocation: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock: Decimal;
        };
        /**
         * @description What keeps a batch from being taken unless it is said in so many words.
         * @enum {string}
         */
        BatchBlock: "expired" | "quarantined" | "recalled";
        /** @description How much of one batch was counted, or is to be added. */
        BatchCount: {
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
        };
        /** @description A batch of a material was announced, or came in for the first time. */
        BatchCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Number of the trade item. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description The day on which it was made. */
            manufactured_on: string | null;
            /** @description The day up to which it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why it stands so. */
            status_reason: string | null;
            /** @description When people said so. */
            status_at: string | null;
            /** @description Id of the user who said so. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether there is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description Id of the delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A batch of a material was announced, or came in for the first time. */
        BatchCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchCreatedData"];
        };
        /** @description What a webhook is sent. A batch of a material was announced, or came in for the first time. */
        BatchCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchCreatedData"];
        };
        /** @description Why a batch may be taken no more, or may be again. */
        BatchDeed: {
            /** @description Why it is done. */
            reason: string;
        };
        /** @description A batch with stock has expired. */
        BatchExpiredData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Number of the trade item. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description The day on which it was made. */
            manufactured_on: string | null;
            /** @description The day up to which it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why it stands so. */
            status_reason: string | null;
            /** @description When people said so. */
            status_at: string | null;
            /** @description Id of the user who said so. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether there is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description Id of the delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A batch with stock has expired. */
        BatchExpiredEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.expired";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchExpiredData"];
        };
        /** @description What a webhook is sent. A batch with stock has expired. */
        BatchExpiredPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.expired";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchExpiredData"];
        };
        /** @description A batch with stock is about to expire. */
        BatchExpiringData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Number of the trade item. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description The day on which it was made. */
            manufactured_on: string | null;
            /** @description The day up to which it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why it stands so. */
            status_reason: string | null;
            /** @description When people said so. */
            status_at: string | null;
            /** @description Id of the user who said so. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether there is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description Id of the delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A batch with stock is about to expire. */
        BatchExpiringEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.expiring";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchExpiringData"];
        };
        /** @description What a webhook is sent. A batch with stock is about to expire. */
        BatchExpiringPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.expiring";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchExpiringData"];
        };
        /** @description What a movement did to a batch at one location. */
        BatchMoved: {
            /** @description Id of the batch. */
            batch_id: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material before, over all locations.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material afterwards, over all locations.
             */
            after: Decimal;
        };
        /**
         * @description What becomes of goods that come in without a batch number.
         * @enum {string}
         */
        BatchNumbering: "required" | "auto";
        /** @description What a batch is that is made when the note is applied, as it was given. */
        BatchOfItem: {
            [key: string]: unknown;
        };
        /** @description How much of one batch an item names, or came to. */
        BatchOfNote: {
            /** @description Id of the batch. */
            batch_id?: string;
            /** @description What the batch is called, unique within its material. */
            batch_number?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description The batch as it is now. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
        };
        /** @description What a batch is that is made with the goods; it contradicts none that is there. */
        BatchOfReceipt: {
            /** @description Number of the trade item: 8, 12, 13 or 14 digits with their check digit. */
            gtin?: string | null;
            /** @description Who delivered it. */
            supplier?: string | null;
            /** @description What its supplier calls it. */
            supplier_batch?: string | null;
            /** @description When it was made. */
            manufactured_on?: string | null;
            /** @description Up to when it is at its best. */
            best_before?: string | null;
            /** @description The last day on which it may be used. */
            expires_on?: string | null;
            /** @description When its first goods came in. */
            received_at?: string | null;
            /** @description What one unit of it cost. */
            unit_cost?: Decimal | null;
            /** @description A remark for people. */
            note?: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description What is left of a batch at a location. */
        BatchOnHand: {
            /** @description Id of the location. */
            location_id: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
        };
        /** @description How much of one batch. */
        BatchPart: {
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
        };
        /** @description What of a batch is to be changed. */
        BatchPatch: {
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Number of the trade item: 8, 12, 13 or 14 digits with their check digit. */
            gtin?: string | null;
            /** @description Who delivered it. */
            supplier?: string | null;
            /** @description What its supplier calls it. */
            supplier_batch?: string | null;
            /** @description When it was made. */
            manufactured_on?: string | null;
            /** @description Up to when it is at its best. */
            best_before?: string | null;
            /** @description The last day on which it may be used. */
            expires_on?: string | null;
            /** @description When its first goods came in. */
            received_at?: string | null;
            /** @description What one unit of it cost. */
            unit_cost?: Decimal | null;
            /** @description A remark for people. */
            note?: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Why; needed for another `expires_on`. */
            reason?: string | null;
        };
        /** @description How much of a batch lay at a location. */
        BatchPlaceThen: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock: Decimal;
        };
        /**
         * @description In which order batches are taken where none is named.
         * @enum {string}
         */
        BatchPolicy: "fefo" | "fifo" | "lifo" | "manual";
        /** @description A batch was put into quarantine. */
        BatchQuarantinedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Number of the trade item. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description The day on which it was made. */
            manufactured_on: string | null;
            /** @description The day up to which it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why it stands so. */
            status_reason: string | null;
            /** @description When people said so. */
            status_at: string | null;
            /** @description Id of the user who said so. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether there is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description Id of the delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A batch was put into quarantine. */
        BatchQuarantinedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.quarantined";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchQuarantinedData"];
        };
        /** @description What a webhook is sent. A batch was put into quarantine. */
        BatchQuarantinedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.quarantined";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchQuarantinedData"];
        };
        /** @description Why a batch is recalled. */
        BatchRecall: {
            /** @description Why it is done. */
            reason: string;
            /** @description Under what it is known outside. */
            reference?: string | null;
        };
        /** @description A batch was recalled. */
        BatchRecalledData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Number of the trade item. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description The day on which it was made. */
            manufactured_on: string | null;
            /** @description The day up to which it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why it stands so. */
            status_reason: string | null;
            /** @description When people said so. */
            status_at: string | null;
            /** @description Id of the user who said so. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether there is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description Id of the delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A batch was recalled. */
        BatchRecalledEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.recalled";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchRecalledData"];
        };
        /** @description What a webhook is sent. A batch was recalled. */
        BatchRecalledPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.recalled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchRecalledData"];
        };
        /** @description A batch may be taken again. */
        BatchReleasedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Number of the trade item. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description The day on which it was made. */
            manufactured_on: string | null;
            /** @description The day up to which it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why it stands so. */
            status_reason: string | null;
            /** @description When people said so. */
            status_at: string | null;
            /** @description Id of the user who said so. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether there is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description Id of the delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A batch may be taken again. */
        BatchReleasedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.released";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchReleasedData"];
        };
        /** @description What a webhook is sent. A batch may be taken again. */
        BatchReleasedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.released";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchReleasedData"];
        };
        /**
         * @description Whether a batch may be taken; recalled beats quarantined beats expired.
         * @enum {string}
         */
        BatchStatus: "available" | "quarantined" | "recalled" | "expired";
        /** @description Where the goods of a batch came from, and where they went. */
        BatchTrace: {
            /** @description The batch as it is now. */
            batch: components<Decimal>["schemas"]["Batch"];
            /** @description What came in, newest first. */
            received: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description What was taken, newest first. */
            issued: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description What was counted otherwise, newest first, with its sign. */
            adjusted: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description Where what is left lies. */
            on_hand: components<Decimal>["schemas"]["BatchOnHand"][];
            /** @description What it comes to, over all entries. */
            totals: components<Decimal>["schemas"]["TraceTotals"];
            /** @description There are more than 1000 entries of a list: see the history. */
            has_more: boolean;
        };
        /** @description Details of a batch were changed. */
        BatchUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Number of the trade item. */
            gtin: string | null;
            /** @description Who delivered it. */
            supplier: string | null;
            /** @description What its supplier calls it. */
            supplier_batch: string | null;
            /** @description The day on which it was made. */
            manufactured_on: string | null;
            /** @description The day up to which it is at its best. */
            best_before: string | null;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
            /** @description When its first goods came in. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Why it stands so. */
            status_reason: string | null;
            /** @description When people said so. */
            status_at: string | null;
            /** @description Id of the user who said so. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What delivery notes that are being completed hold of it.
             */
            reserved: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether there is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description Id of the delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. Details of a batch were changed. */
        BatchUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchUpdatedData"];
        };
        /** @description What a webhook is sent. Details of a batch were changed. */
        BatchUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "batch.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["BatchUpdatedData"];
        };
        /** @description Who borrowed a tool. */
        Borrower: {
            /** @description Id of the user. */
            user_id: string;
            /** @description What people call it. */
            name: string | null;
        };
        /** @description What was found out about a tool. */
        Calibration: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Id of the calibration plan; null of a calibration without one. */
            plan_id: string | null;
            /** @description What the plan was called then. */
            plan_name: string | null;
            /**
             * Format: date
             * @description On which day it was done.
             */
            performed_on: string;
            /** @description Who did it. */
            performed_by: string;
            /** @description Whose business it is to do it. */
            provider: string | null;
            /** @description By which they may do it. */
            accreditation: string | null;
            /** @description Where it was done. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description In which air it was done. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description What it was measured with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description How values are held against their tolerances. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description What it came to. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description How the tool was found, before it was adjusted. */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description How far the tool may be used; null without a limit. */
            limitation: string | null;
            /** @description The paper that says so. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description What was paid for it. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description On which day the next is due. */
            next_due_on: string | null;
            /** @description Why it was done. */
            reason: string | null;
            /** @description How many measurements it has. */
            measurement_count: number;
            /** @description The due day that it answers by its plan. */
            due_on: string | null;
            /** @description Whether the tool was in tolerance afterwards. */
            left_in_tolerance: boolean;
            /** @description Why it counts no more; null while it does. */
            voided: components<Decimal>["schemas"]["CalibrationVoided"] | null;
            /** @description Why the tool may be used although it failed; null if nobody said so. */
            concession: components<Decimal>["schemas"]["CalibrationConcession"] | null;
            /** @description Of a tool that was found out of tolerance. */
            impact: components<Decimal>["schemas"]["CalibrationImpactState"] | null;
            /** @description Who recorded it. */
            user: components<Decimal>["schemas"]["Person"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description What was measured, each held against its tolerance. */
            measurements: components<Decimal>["schemas"]["CalibrationMeasurement"][];
        };
        /**
         * @description From which day the interval counts on.
         * @enum {string}
         */
        CalibrationAnchor: "performed" | "due";
        /**
         * @description How the tool was found, before it was adjusted.
         * @enum {string}
         */
        CalibrationAsFound: "in_tolerance" | "out_of_tolerance" | "unknown";
        /** @description The paper that says so. */
        CalibrationCertificate: {
            /** @description Its running number in its year, such as DN-2026-000123. */
            number: string;
            /** @description Where it lies. */
            uri: string | null;
            /** @description By which it is known again, in hexadecimal digits. */
            sha256: string | null;
            /** @description When it was written. */
            issued_on: string | null;
        };
        /** @description A tool that failed its calibration may be used for a while. */
        CalibrationConcededData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Id of the calibration plan; null of a calibration without one. */
            plan_id: string | null;
            /** @description What the plan was called then; null without one. */
            plan_name: string | null;
            /** @description What counts of the plan since; null of one that is archived. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description The tool as it was called at the time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /** @description Why it was done. */
            reason: string;
            /**
             * Format: date
             * @description Up to the end of this day.
             */
            until: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A tool that failed its calibration may be used for a while. */
        CalibrationConcededEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.conceded";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationConcededData"];
        };
        /** @description What a webhook is sent. A tool that failed its calibration may be used for a while. */
        CalibrationConcededPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.conceded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationConcededData"];
        };
        /** @description Why the tool may be used although it failed. */
        CalibrationConcession: {
            /** @description Why it was done. */
            reason: string;
            /**
             * Format: date
             * @description Up to the end of this day.
             */
            until: string;
            /**
             * Format: date-time
             * @description When that was.
             */
            at: string;
            /** @description Who did that. */
            by: components<Decimal>["schemas"]["Person"];
        };
        /** @description A calibration of a tool is due by its plan. */
        CalibrationDueData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Of which kind it is. */
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description How long it is from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description Whose business it is to do it. */
            provider: string | null;
            /** @description So many days before, it is due soon. */
            lead_days: number;
            /** @description So many days behind, it is overdue. */
            grace_days: number;
            /** @description Whether a tool that is overdue is not handed out. */
            block_checkout: boolean;
            /** @description When it was done last. */
            last_performed_on: string | null;
            /** @description What it came to last. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /**
             * Format: date
             * @description On which day the next is due.
             */
            next_due_on: string;
            /** @description What the tool is called now. */
            tool_name: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A calibration of a tool is due by its plan. */
        CalibrationDueEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.due";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationDueData"];
        };
        /** @description What a webhook is sent. A calibration of a tool is due by its plan. */
        CalibrationDuePayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.due";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationDueData"];
        };
        /** @description A calibration of a tool, without its measurements. */
        CalibrationEntry: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Id of the calibration plan; null of a calibration without one. */
            plan_id: string | null;
            /** @description What the plan was called then. */
            plan_name: string | null;
            /**
             * Format: date
             * @description On which day it was done.
             */
            performed_on: string;
            /** @description Who did it. */
            performed_by: string;
            /** @description Whose business it is to do it. */
            provider: string | null;
            /** @description By which they may do it. */
            accreditation: string | null;
            /** @description Where it was done. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description In which air it was done. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description What it was measured with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description How values are held against their tolerances. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description What it came to. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description How the tool was found, before it was adjusted. */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description How far the tool may be used; null without a limit. */
            limitation: string | null;
            /** @description The paper that says so. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description What was paid for it. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description On which day the next is due. */
            next_due_on: string | null;
            /** @description Why it was done. */
            reason: string | null;
            /** @description How many measurements it has. */
            measurement_count: number;
            /** @description The due day that it answers by its plan. */
            due_on: string | null;
            /** @description Whether the tool was in tolerance afterwards. */
            left_in_tolerance: boolean;
            /** @description Why it counts no more; null while it does. */
            voided: components<Decimal>["schemas"]["CalibrationVoided"] | null;
            /** @description Why the tool may be used although it failed; null if nobody said so. */
            concession: components<Decimal>["schemas"]["CalibrationConcession"] | null;
            /** @description Of a tool that was found out of tolerance. */
            impact: components<Decimal>["schemas"]["CalibrationImpactState"] | null;
            /** @description Who recorded it. */
            user: components<Decimal>["schemas"]["Person"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description In which air it was measured. */
        CalibrationEnvironment: {
            temperature_c: Decimal | null;
            humidity_pct: Decimal | null;
            pressure_hpa: Decimal | null;
            /** @description A remark for people. */
            note: string | null;
        };
        /** @description Until when a calibration is put off. */
        CalibrationExtension: {
            /**
             * Format: date
             * @description At most 90 days behind the day that was planned.
             */
            until: string;
            /** @description Why it has to wait. */
            reason: string;
        };
        /** @description A tool failed its calibration, or was found out of tolerance. */
        CalibrationFailedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Id of the calibration plan; null of a calibration without one. */
            plan_id: string | null;
            /** @description What the plan was called then; null without one. */
            plan_name: string | null;
            /** @description What counts of the plan since; null of one that is archived. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description The tool as it was called at the time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /**
             * Format: date
             * @description On which day it was done.
             */
            performed_on: string;
            /** @description Who did it. */
            performed_by: string;
            /** @description Whose business it is to do it. */
            provider: string | null;
            /** @description By which they may do it. */
            accreditation: string | null;
            /** @description Where it was done. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description In which air it was done. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description What it was measured with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description How values are held against their tolerances. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description What it came to. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description How the tool was found, before it was adjusted. */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description How far the tool may be used; null without a limit. */
            limitation: string | null;
            /** @description The paper that says so. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description What was paid for it. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description On which day the next is due. */
            next_due_on: string | null;
            /** @description Why it was done. */
            reason: string | null;
            /** @description What was measured, each held against its tolerance. */
            measurements: components<Decimal>["schemas"]["CalibrationMeasurement"][];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A tool failed its calibration, or was found out of tolerance. */
        CalibrationFailedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.failed";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationFailedData"];
        };
        /** @description What a webhook is sent. A tool failed its calibration, or was found out of tolerance. */
        CalibrationFailedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationFailedData"];
        };
        /** @description What a tool may have harmed that was found out of tolerance. */
        CalibrationImpact: {
            /** @description Id of the calibration. */
            calibration_id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Of its impact; null where the tool was not found out of tolerance. */
            status: components<Decimal>["schemas"]["CalibrationImpactStatus"] | null;
            /** @description Since it was in tolerance last; null since it is here. */
            from: string | null;
            /** @description Id of the calibration that said so. */
            from_calibration_id: string | null;
            /**
             * Format: date
             * @description When it was found out.
             */
            to: string;
            /** @description At most 1,000, by level. */
            loans: components<Decimal>["schemas"]["ImpactLoan"][];
            /** @description At most 1,000, by level. */
            calibrations: components<Decimal>["schemas"]["ImpactCalibration"][];
            /** @description Whether there are others. */
            has_more: boolean;
        };
        /** @description Whether earlier results were harmed, as far as is known. */
        CalibrationImpactState: {
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["CalibrationImpactStatus"];
            /** @description What was found out. */
            conclusion: string | null;
            /** @description When it was closed. */
            at: string | null;
            /** @description Who did that. */
            by: components<Decimal>["schemas"]["Person"] | null;
        };
        /**
         * @description Whether it is found out; `void` once the calibration is voided.
         * @enum {string}
         */
        CalibrationImpactStatus: "open" | "closed" | "void";
        /** @description How long it is from one calibration to the next; a month that is too short ends it on its last day. */
        CalibrationInterval: {
            /** @description How many of them. */
            value: number;
            /**
             * @description Of which length.
             * @enum {string}
             */
            unit: "day" | "week" | "month" | "year";
        };
        /** @description One measurement, held against its tolerance. */
        CalibrationMeasurement: {
            /** @description What was measured. */
            parameter: string;
            /** @description In what it was measured. */
            unit: string;
            /**
             * Format: decimal
             * @description What it should have been.
             */
            nominal: Decimal;
            /**
             * Format: decimal
             * @description So much less is allowed.
             */
            tol_minus: Decimal;
            /**
             * Format: decimal
             * @description So much more is allowed.
             */
            tol_plus: Decimal;
            as_found: Decimal | null;
            as_left: Decimal | null;
            uncertainty: Decimal | null;
            /** @description Whether it was in tolerance before; null if unmeasured. */
            as_found_ok: boolean | null;
            /** @description Whether it was so afterwards; null if unmeasured. */
            as_left_ok: boolean | null;
        };
        /** @description A calibration of a tool is overdue by its plan. */
        CalibrationOverdueData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Of which kind it is. */
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description How long it is from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description Whose business it is to do it. */
            provider: string | null;
            /** @description So many days before, it is due soon. */
            lead_days: number;
            /** @description So many days behind, it is overdue. */
            grace_days: number;
            /** @description Whether a tool that is overdue is not handed out. */
            block_checkout: boolean;
            /** @description When it was done last. */
            last_performed_on: string | null;
            /** @description What it came to last. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /**
             * Format: date
             * @description On which day the next is due.
             */
            next_due_on: string;
            /** @description What the tool is called now. */
            tool_name: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A calibration of a tool is overdue by its plan. */
        CalibrationOverdueEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.overdue";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationOverdueData"];
        };
        /** @description What a webhook is sent. A calibration of a tool is overdue by its plan. */
        CalibrationOverduePayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.overdue";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationOverdueData"];
        };
        /**
         * @description Where a tool was calibrated.
         * @enum {string}
         */
        CalibrationPlace: "in_house" | "on_site" | "laboratory";
        /** @description When a tool is to be calibrated. */
        CalibrationPlan: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Of which kind it is. */
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description How long it is from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description When it was due before anything was recorded. */
            first_due_on: string | null;
            /** @description Of the calibration that counts. */
            last_performed_on: string | null;
            /** @description Of the calibration that counts. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /** @description Id of the calibration that counts. */
            last_calibration_id: string | null;
            /**
             * Format: date
             * @description The last day on which it is not too late.
             */
            next_due_on: string;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["CalibrationPlanStatus"];
            /** @description Up to the end of this day a failure is conceded. */
            conceded_until: string | null;
            /** @description From which day that counts on. */
            anchor: components<Decimal>["schemas"]["CalibrationAnchor"];
            /** @description Whether due days move to the end of their month. */
            end_of_month: boolean;
            /** @description So many days before, it is due soon. */
            lead_days: number;
            /** @description So many days behind, it is overdue. */
            grace_days: number;
            /** @description How it is done. */
            procedure: string | null;
            /** @description Who does it. */
            provider: string | null;
            /** @description Whether there is no pass without a certificate. */
            certificate_required: boolean;
            /** @description Whether a tool that is overdue is not handed out. */
            block_checkout: boolean;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived; null while it is in use. */
            archived_at: string | null;
        };
        /**
         * @description What is done to the tool by a plan.
         * @enum {string}
         */
        CalibrationPlanKind: "calibration" | "verification" | "inspection" | "safety_test";
        /** @description What of a plan is to be changed. */
        CalibrationPlanPatch: {
            /** @description How long it is from one calibration to the next. */
            interval?: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description `Calibration` unless something else is said. */
            name?: string | null;
            /** @description `calibration` unless something else is said. */
            kind?: components<Decimal>["schemas"]["CalibrationPlanKind"] | null;
            /** @description Required unless last_performed_on is given. */
            first_due_on?: string | null;
            /** @description When it was done last, before this system. */
            last_performed_on?: string | null;
            /** @description `performed` unless something else is said. */
            anchor?: components<Decimal>["schemas"]["CalibrationAnchor"] | null;
            /** @description Due days move to the end of their month. */
            end_of_month?: boolean | null;
            /** @description So many days before, it is due soon; 30 unless something is said. */
            lead_days?: number | null;
            /** @description So many days behind, it is overdue; 0 unless something is said. */
            grace_days?: number | null;
            /** @description How it is done. */
            procedure?: string | null;
            /** @description Who does it. */
            provider?: string | null;
            /** @description Refuses a pass without a certificate. */
            certificate_required?: boolean | null;
            /** @description Refuses to hand out a tool that is overdue; true unless something is said. */
            block_checkout?: boolean | null;
        };
        /**
         * @description How a plan stands today.
         * @enum {string}
         */
        CalibrationPlanStatus: "failed" | "overdue" | "due" | "due_soon" | "ok" | "archived";
        /** @description A calibration of a tool was recorded. */
        CalibrationRecordedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Id of the calibration plan; null of a calibration without one. */
            plan_id: string | null;
            /** @description What the plan was called then; null without one. */
            plan_name: string | null;
            /** @description What counts of the plan since; null of one that is archived. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description The tool as it was called at the time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /**
             * Format: date
             * @description On which day it was done.
             */
            performed_on: string;
            /** @description Who did it. */
            performed_by: string;
            /** @description Whose business it is to do it. */
            provider: string | null;
            /** @description By which they may do it. */
            accreditation: string | null;
            /** @description Where it was done. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description In which air it was done. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description What it was measured with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description How values are held against their tolerances. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description What it came to. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description How the tool was found, before it was adjusted. */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description How far the tool may be used; null without a limit. */
            limitation: string | null;
            /** @description The paper that says so. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description What was paid for it. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description On which day the next is due. */
            next_due_on: string | null;
            /** @description Why it was done. */
            reason: string | null;
            /** @description What was measured, each held against its tolerance. */
            measurements: components<Decimal>["schemas"]["CalibrationMeasurement"][];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A calibration of a tool was recorded. */
        CalibrationRecordedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.recorded";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationRecordedData"];
        };
        /** @description What a webhook is sent. A calibration of a tool was recorded. */
        CalibrationRecordedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.recorded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationRecordedData"];
        };
        /**
         * @description What a calibration came to.
         * @enum {string}
         */
        CalibrationResult: "pass" | "pass_adjusted" | "limited" | "fail";
        /** @description What counts of the plan since; null of one that is archived. */
        CalibrationStanding: {
            /** @description Id of the calibration. */
            calibration_id: string | null;
            /** @description On which day it was done. */
            performed_on: string | null;
            /** @description What it came to. */
            result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /** @description Up to the end of this day a failure is conceded. */
            conceded_until: string | null;
            /** @description On which day the next is due. */
            next_due_on: string | null;
        };
        /**
         * @description How the calibration of a tool stands today.
         * @enum {string}
         */
        CalibrationStatus: "failed" | "overdue" | "due" | "due_soon" | "ok";
        /** @description Why it counts no more. */
        CalibrationVoided: {
            /** @description Why it was done. */
            reason: string;
            /**
             * Format: date-time
             * @description When that was.
             */
            at: string;
            /** @description Who did that. */
            by: components<Decimal>["schemas"]["Person"];
        };
        /** @description A calibration was voided: it counts no more. */
        CalibrationVoidedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Id of the calibration plan; null of a calibration without one. */
            plan_id: string | null;
            /** @description What the plan was called then; null without one. */
            plan_name: string | null;
            /** @description What counts of the plan since; null of one that is archived. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description The tool as it was called at the time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /** @description Why it was done. */
            reason: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A calibration was voided: it counts no more. */
        CalibrationVoidedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.voided";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationVoidedData"];
        };
        /** @description What a webhook is sent. A calibration was voided: it counts no more. */
        CalibrationVoidedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "calibration.voided";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["CalibrationVoidedData"];
        };
        /** @description What materials are sorted by. */
        Category: {
            /** @description How it is written in addresses. */
            slug: string;
            /** @description What people call it. */
            name: string;
            /** @description How many are not archived. */
            materials: number;
        };
        /** @description How a tool came back. */
        Checkin: {
            /** @description As it was before, unless something else is said. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Where it lies from now on; else where it did. */
            location_id?: string;
            /** @description A remark for people. */
            note?: string | null;
        };
        /** @description Who is to have a tool. */
        Checkout: {
            /** @description Id of the user who is to have it. */
            user_id: string;
            /** @description A day, not before today. */
            expected_return?: string | null;
            /** @description A remark for people. */
            note?: string | null;
        };
        /** @description What became of earlier results. */
        CloseCalibrationImpact: {
            /** @description What was found out. */
            conclusion: string;
        };
        /** @description What a GS1 code says. */
        CodeContent: {
            /** @description Number of the trade item, with 14 digits (AI 01). */
            gtin?: string;
            /** @description Number of the trade items in it (AI 02). */
            content_gtin?: string;
            /** @description Number of the pallet or box (AI 00). */
            sscc?: string;
            /** @description Number of the batch (AI 10). */
            batch_number?: string;
            /** @description Serial number (AI 21). */
            serial_number?: string;
            /**
             * Format: date
             * @description When it was made (AI 11).
             */
            manufactured_on?: string;
            /**
             * Format: date
             * @description When it was packed (AI 13).
             */
            packaged_on?: string;
            /**
             * Format: date
             * @description Best before (AI 15).
             */
            best_before?: string;
            /**
             * Format: date
             * @description The last day on which it may be used (AI 17).
             */
            expires_on?: string;
            /** @description When it was made, by a clock there (AI 8008). */
            produced_at?: string;
            /**
             * Format: decimal
             * @description How many there are in it (AI 30, 37).
             */
            count?: Decimal;
            /**
             * Format: decimal
             * @description Net weight in kilograms (AI 310n).
             */
            net_weight_kg?: Decimal;
            /** @description What else its maker calls it (AI 240). */
            additional_id?: string;
            /** @description What its customer calls it (AI 241). */
            customer_part_number?: string;
            /** @description The customer's order (AI 400). */
            order_number?: string;
            /** @description Id of an asset (AI 8004). */
            asset_id?: string;
            /** @description Number of a location (AI 414). */
            location_number?: string;
            /** @description All that it says, as it is written, by its application identifiers. */
            elements: {
                [key: string]: string;
            };
        };
        /** @description A user, as far as those may know who lend tools. */
        Colleague: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
        };
        /** @description A link that signs somebody in to the console, once. */
        ConsoleLink: {
            /** @description The link, told this once; null where a repeated request is answered again. */
            url: string | null;
            /** @description Whom it signs in. */
            user_id: string;
            /**
             * Format: date-time
             * @description Until when it can be used, one time.
             */
            expires_at: string;
        };
        /** @description Sets right what was counted wrongly. */
        Correction: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "correction";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Signed: what is to be added at `location_id`.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchCount"][];
            /** @description Why the count was wrong. */
            note: string;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /**
             * Format: decimal
             * @description The balance that the caller counts on; another one is 409 CONFLICT.
             */
            expected_quantity?: Decimal;
        };
        /** @description Sets right what was counted wrongly. */
        CorrectionItem: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "correction";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Signed: what is to be added at `location_id`.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchCount"][];
            /** @description Why the count was wrong. */
            note: string;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /**
             * Format: decimal
             * @description The balance that the caller counts on; another one is 409 CONFLICT.
             */
            expected_quantity?: Decimal;
            /** @description Whose stock moves. */
            material_id: string;
        };
        /** @description Names and values of the owner's own making. */
        CustomFields: {
            [key: string]: string | number | boolean;
        };
        /** @description Names and values of your own making, 100 names and 16 KiB at most; in a change, null takes a name away. */
        CustomFieldsInput: {
            [key: string]: string | number | boolean | null;
        };
        /** @description Names and values of the owner's own making, as they were. */
        CustomFieldsThen: {
            [key: string]: string | number | boolean | null;
        };
        /**
         * @description How a value is held against its tolerance: as it is, or narrowed by the uncertainty (ILAC-G8:09/2019).
         * @enum {string}
         */
        DecisionRule: "simple" | "guard_band";
        /** @description How much of one batch a line came to. */
        DeliveredBatch: {
            /** @description Id of the batch. */
            batch_id: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
        };
        /** @description A delivery note was cancelled. */
        DeliveryCancelledData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Its running number in its year, such as DN-2026-000123. */
            number: string | null;
            /** @description Who cancelled it. */
            cancelled_by: components<Decimal>["schemas"]["Person"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A delivery note was cancelled. */
        DeliveryCancelledEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.cancelled";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryCancelledData"];
        };
        /** @description What a webhook is sent. A delivery note was cancelled. */
        DeliveryCancelledPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryCancelledData"];
        };
        /** @description A delivery note was completed, and its lines are booked. */
        DeliveryCompletedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Its running number in its year, such as DN-2026-000123. */
            number: string;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description How it stands.
             * @constant
             */
            status: "completed";
            /** @description Its lines. */
            items: components<Decimal>["schemas"]["DeliveryCompletedItem"][];
            /** @description A remark for people. */
            note: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference: string | null;
            /** @description Who completed it. */
            completed_by: components<Decimal>["schemas"]["Person"];
            /**
             * Format: date-time
             * @description When it was completed; null while it is not.
             */
            completed_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A delivery note was completed, and its lines are booked. */
        DeliveryCompletedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.completed";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryCompletedData"];
        };
        /** @description A line as it was booked. */
        DeliveryCompletedItem: {
            /** @description The number of the line, from 1. */
            line_no: number;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string | null;
            /** @description Id of the location where it is taken from. */
            from_location_id: string | null;
            /** @description What the location where it is taken from is called now. */
            from_location_name: string | null;
            /** @description Id of the location where it is put. */
            to_location_id: string | null;
            /** @description What the location where it is put is called now. */
            to_location_name: string | null;
            /** @description Of which batches; absent where none are kept. */
            batches?: components<Decimal>["schemas"]["DeliveredBatch"][];
        };
        /** @description What a webhook is sent. A delivery note was completed, and its lines are booked. */
        DeliveryCompletedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryCompletedData"];
        };
        /** @description A delivery note was created. */
        DeliveryCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Its running number in its year, such as DN-2026-000123. */
            number: string;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description How it stands.
             * @enum {string}
             */
            status: "draft" | "open" | "cancelled";
            /** @description Id of the location. */
            location_id: string | null;
            /** @description Id of the location where it is taken from. */
            from_location_id: string | null;
            /** @description Id of the location where it is put. */
            to_location_id: string | null;
            /** @description Its lines. */
            items: components<Decimal>["schemas"]["DeliveryCreatedItem"][];
            /** @description A remark for people. */
            note: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference: string | null;
            /** @description Who made it. */
            created_by: components<Decimal>["schemas"]["Person"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A delivery note was created. */
        DeliveryCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryCreatedData"];
        };
        /** @description A line as it was asked for. */
        DeliveryCreatedItem: {
            /** @description The number of the line, from 1. */
            line_no: number;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of the location. */
            location_id: string | null;
            /** @description Id of the location where it is taken from. */
            from_location_id: string | null;
            /** @description Id of the location where it is put. */
            to_location_id: string | null;
            /** @description Id of the batch. */
            batch_id?: string;
            /** @description What the batch is called, unique within its material. */
            batch_number?: string;
            /** @description The batch as it is now. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /** @description Of which batches; absent where none are kept. */
            batches?: components<Decimal>["schemas"]["NamedBatch"][];
        };
        /** @description What a webhook is sent. A delivery note was created. */
        DeliveryCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryCreatedData"];
        };
        /** @description What was, or is to be, received, withdrawn or transferred together. */
        DeliveryNote: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Running, such as DN-2026-000123; null only while the note is being made. */
            number: string | null;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["DeliveryNoteStatus"];
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description Id of the location where it is taken from. */
            from_location_id: string | null;
            /** @description What the location where it is taken from is called now. */
            from_location_name: string | null;
            /** @description Id of the location where it is put. */
            to_location_id: string | null;
            /** @description What the location where it is put is called now. */
            to_location_name: string | null;
            /** @description Its lines. */
            items: components<Decimal>["schemas"]["DeliveryNoteItem"][];
            /** @description A remark for people. */
            note: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference: string | null;
            /** @description Id of a user. */
            created_by: string;
            /** @description What the user who made it is called now. */
            created_by_name: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Id of a user. */
            completed_by: string | null;
            /** @description What the user who completed it is called now; null while it is not completed. */
            completed_by_name: string | null;
            /** @description When it was completed; null while it is not. */
            completed_at: string | null;
        };
        /** @description One line of a delivery note. */
        DeliveryNoteItem: {
            /** @description The number of the line, from 1. */
            line_no: number;
            /** @description Id of the material. */
            material_id: string;
            /** @description What the material is called now. */
            material_name: string | null;
            /** @description Article number. */
            sku: string | null;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string | null;
            /** @description Id of the location. */
            location_id: string | null;
            /** @description Once the note is completed, where it was taken from. */
            from_location_id: string | null;
            /** @description Once the note is completed, where it was put. */
            to_location_id: string | null;
            /** @description The batch that it names, if any. */
            batch_id?: string;
            /** @description The batch that it names, if any. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /** @description The batches that it names, and once the note is completed, those that were moved. */
            batches?: components<Decimal>["schemas"]["BatchOfNote"][];
        };
        /** @description What of a draft is to be changed. */
        DeliveryNotePatch: {
            /** @description Of which kind it is. */
            type?: components<Decimal>["schemas"]["DeliveryNoteType"];
            /** @description Id of the location. */
            location_id?: string | null;
            /** @description Where a transfer or a withdrawal takes from. */
            from_location_id?: string | null;
            /** @description Where a transfer or a receipt puts; then `location_id` is where a transfer takes from. */
            to_location_id?: string | null;
            /** @description Its lines. */
            items?: components<Decimal>["schemas"]["NewDeliveryNoteItem"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
        };
        /** @description Which batches a delivery note would take now. */
        DeliveryNotePicks: {
            /** @description Items of materials that keep batches, as far as they are not short. */
            data: components<Decimal>["schemas"]["PicksOfItem"][];
            /** @description What stands in the way of completing it, as its refusal would say. */
            short: components<Decimal>["schemas"]["ShortItem"][];
        };
        /**
         * @description How far a delivery note has come.
         * @enum {string}
         */
        DeliveryNoteStatus: "draft" | "open" | "completed" | "cancelled";
        /**
         * @description Which way the goods of a delivery note go.
         * @enum {string}
         */
        DeliveryNoteType: "receipt" | "withdrawal" | "transfer";
        /** @description A delivery note was changed or opened. */
        DeliveryUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A delivery note was changed or opened. */
        DeliveryUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryUpdatedData"];
        };
        /** @description What a webhook is sent. A delivery note was changed or opened. */
        DeliveryUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "delivery.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["DeliveryUpdatedData"];
        };
        /**
         * @description Why a webhook is told of nothing.
         * @enum {string}
         */
        DisabledReason: "gone" | "failing" | "requested";
        /** @description A CloudEvents 1.0 object; `type` says which, and what `data` holds. */
        Event: components<Decimal>["schemas"]["MaterialCreatedEvent"] | components<Decimal>["schemas"]["MaterialUpdatedEvent"] | components<Decimal>["schemas"]["MaterialArchivedEvent"] | components<Decimal>["schemas"]["MaterialRestoredEvent"] | components<Decimal>["schemas"]["StockChangedEvent"] | components<Decimal>["schemas"]["StockLowEvent"] | components<Decimal>["schemas"]["BatchCreatedEvent"] | components<Decimal>["schemas"]["BatchUpdatedEvent"] | components<Decimal>["schemas"]["BatchQuarantinedEvent"] | components<Decimal>["schemas"]["BatchReleasedEvent"] | components<Decimal>["schemas"]["BatchRecalledEvent"] | components<Decimal>["schemas"]["BatchExpiringEvent"] | components<Decimal>["schemas"]["BatchExpiredEvent"] | components<Decimal>["schemas"]["ToolCreatedEvent"] | components<Decimal>["schemas"]["ToolUpdatedEvent"] | components<Decimal>["schemas"]["ToolCheckedOutEvent"] | components<Decimal>["schemas"]["ToolCheckedInEvent"] | components<Decimal>["schemas"]["ToolMaintenanceEvent"] | components<Decimal>["schemas"]["ToolRetiredEvent"] | components<Decimal>["schemas"]["CalibrationRecordedEvent"] | components<Decimal>["schemas"]["CalibrationFailedEvent"] | components<Decimal>["schemas"]["CalibrationVoidedEvent"] | components<Decimal>["schemas"]["CalibrationConcededEvent"] | components<Decimal>["schemas"]["CalibrationDueEvent"] | components<Decimal>["schemas"]["CalibrationOverdueEvent"] | components<Decimal>["schemas"]["DeliveryCreatedEvent"] | components<Decimal>["schemas"]["DeliveryUpdatedEvent"] | components<Decimal>["schemas"]["DeliveryCompletedEvent"] | components<Decimal>["schemas"]["DeliveryCancelledEvent"] | components<Decimal>["schemas"]["LocationCreatedEvent"] | components<Decimal>["schemas"]["LocationUpdatedEvent"] | components<Decimal>["schemas"]["LocationArchivedEvent"] | components<Decimal>["schemas"]["InsuranceCreatedEvent"] | components<Decimal>["schemas"]["InsuranceUpdatedEvent"] | components<Decimal>["schemas"]["InsuranceRenewedEvent"] | components<Decimal>["schemas"]["InsuranceCancelledEvent"] | components<Decimal>["schemas"]["InsuranceExpiringEvent"] | components<Decimal>["schemas"]["InsuranceExpiredEvent"] | components<Decimal>["schemas"]["InsuranceClaimOpenedEvent"] | components<Decimal>["schemas"]["InsuranceClaimUpdatedEvent"] | components<Decimal>["schemas"]["UserCreatedEvent"] | components<Decimal>["schemas"]["UserUpdatedEvent"] | components<Decimal>["schemas"]["WebhookCreatedEvent"] | components<Decimal>["schemas"]["WebhookUpdatedEvent"] | components<Decimal>["schemas"]["WebhookSecretRotatedEvent"] | components<Decimal>["schemas"]["WebhookDisabledEvent"] | components<Decimal>["schemas"]["WebhookEnabledEvent"] | components<Decimal>["schemas"]["WebhookDeletedEvent"] | components<Decimal>["schemas"]["ApiKeyCreatedEvent"] | components<Decimal>["schemas"]["ApiKeyUpdatedEvent"] | components<Decimal>["schemas"]["ApiKeyRevokedEvent"];
        /** @description Events in order, and where to go on. */
        EventPage: {
            /** @description The events of this page, in order. */
            data: components<Decimal>["schemas"]["Event"][];
            /** @description To be sent as `after`, also when there is nothing here. */
            next: string;
            /** @description True also where more is to be looked through. */
            has_more: boolean;
        };
        /**
         * @description What others are told of it as.
         * @enum {string}
         */
        EventType: "material.created" | "material.updated" | "material.archived" | "material.restored" | "stock.changed" | "stock.low" | "batch.created" | "batch.updated" | "batch.quarantined" | "batch.released" | "batch.recalled" | "batch.expiring" | "batch.expired" | "tool.created" | "tool.updated" | "tool.checked_out" | "tool.checked_in" | "tool.maintenance" | "tool.retired" | "calibration.recorded" | "calibration.failed" | "calibration.voided" | "calibration.conceded" | "calibration.due" | "calibration.overdue" | "delivery.created" | "delivery.updated" | "delivery.completed" | "delivery.cancelled" | "location.created" | "location.updated" | "location.archived" | "insurance.created" | "insurance.updated" | "insurance.renewed" | "insurance.cancelled" | "insurance.expiring" | "insurance.expired" | "insurance.claim_opened" | "insurance.claim_updated" | "user.created" | "user.updated" | "webhook.test" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.disabled" | "webhook.enabled" | "webhook.deleted" | "api_key.created" | "api_key.updated" | "api_key.revoked";
        /** @description What a field was before, and what it is now. */
        FieldChange: {
            /** @description What it was before. */
            from: unknown;
            /** @description What it is since. */
            to: unknown;
        };
        /** @description A batch whose number the code is, or holds. */
        FoundBatch: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "batch";
            /** @description What of the record the code is. */
            matched_by: ("id" | "batch_number")[];
            /** @description The record as it is now. */
            record: components<Decimal>["schemas"]["Batch"];
        };
        /** @description A delivery note whose number the code is. */
        FoundDeliveryNote: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "delivery_note";
            /** @description What of the record the code is. */
            matched_by: ("id" | "number")[];
            /** @description The record as it is now. */
            record: components<Decimal>["schemas"]["DeliveryNote"];
        };
        /** @description A location that the code stands on. */
        FoundLocation: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "location";
            /** @description What of the record the code is. */
            matched_by: ("id" | "code")[];
            /** @description The record as it is now. */
            record: components<Decimal>["schemas"]["Location"];
        };
        /** @description A material that the code stands on. */
        FoundMaterial: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "material";
            /** @description What of the record the code is. */
            matched_by: components<Decimal>["schemas"]["MaterialCode"][];
            /** @description The record as it is now. */
            record: components<Decimal>["schemas"]["Material"];
        };
        /** @description A tool that the code stands on. */
        FoundTool: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "tool";
            /** @description What of the record the code is. */
            matched_by: ("id" | "serial_number" | "asset_tag")[];
            /** @description The record as it is now. */
            record: components<Decimal>["schemas"]["Tool"];
        };
        /**
         * @description A scope; users:read, users:write, events:write open nothing, and only older keys have them.
         * @enum {string}
         */
        HeldScope: "materials:read" | "materials:write" | "tools:read" | "tools:write" | "locations:read" | "locations:write" | "delivery-notes:read" | "delivery-notes:write" | "insurance:read" | "insurance:write" | "webhooks:read" | "webhooks:write" | "batches:read" | "batches:write" | "calibration:read" | "calibration:write" | "events:read" | "admin" | "users:read" | "users:write" | "events:write";
        /** @description One event that changed fields of a record. */
        HistoryEntry: {
            /** @description Of the event. */
            id: string;
            /** @description Id of the record. */
            record_id: string;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["EventType"];
            /** @description Each field that changed, from what to what; null is nothing. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
        };
        /** @description A calibration that was done with a tool in doubt. */
        ImpactCalibration: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description How far from the tool: 0 is the tool itself, 1 what was calibrated with it, and so on up to 5. */
            level: number;
            /** @description Id of the tool in doubt that it was done with. */
            standard_id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description What the tool is called now. */
            tool_name: string | null;
            /** @description Id of the calibration plan; null of a calibration without one. */
            plan_id: string | null;
            /** @description What the plan was called then. */
            plan_name: string | null;
            /**
             * Format: date
             * @description On which day it was done.
             */
            performed_on: string;
            /** @description What it came to. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
        };
        /** @description A loan of a tool while it was in doubt. */
        ImpactLoan: {
            /** @description Id of the tool. */
            tool_id: string;
            /** @description What the tool is called now. */
            tool_name: string | null;
            /** @description How far from the tool: 0 is the tool itself, 1 what was calibrated with it, and so on up to 5. */
            level: number;
            /** @description Who borrowed it. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * Format: date-time
             * @description When it was handed out.
             */
            from: string;
            /** @description When it came back; null if it has not. */
            to: string | null;
            /** @description Said when it was handed out. */
            note: string | null;
            /** @description Said when it came back. */
            return_note: string | null;
        };
        /** @description A file of records; its id follows from its kind and what is in it. */
        Import: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Of which kind it is. */
            kind: components<Decimal>["schemas"]["ImportKind"];
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["ImportStatus"];
            /** @description Whether all rows are looked at and none is applied. */
            dry_run: boolean;
            /** @description How many there are, once all were looked at. */
            rows: number;
            /** @description How many of them were looked at or, once it is running, applied. */
            done: number;
            /** @description Records that were made. */
            created: number;
            /** @description Records that were changed. */
            updated: number;
            /** @description Rows that said what stood there. */
            unchanged: number;
            /** @description The first 200 things that are wrong. */
            errors: components<Decimal>["schemas"]["ImportFault"][];
            /** @description How many more there are. */
            more_errors: number;
            /** @description What columns of the file stand for. */
            columns: {
                [key: string]: string | null;
            };
            /** @description Digest of the file. */
            file_sha256: string;
            /** @description How large the file is. */
            bytes: number;
            /** @description Who made it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /** @description When it was completed; null while it is not. */
            completed_at: string | null;
        };
        /** @description What is wrong with a row. */
        ImportFault: {
            /** @description As a spreadsheet counts: the header is row 1. Of NDJSON the line. */
            row: number;
            /** @description Its name in the header; null where the whole row is wrong. */
            column: string | null;
            /** @description For people. */
            message: string;
        };
        /**
         * @description What the rows are.
         * @enum {string}
         */
        ImportKind: "materials" | "tools" | "locations" | "users" | "batches" | "calibration-plans" | "insurances";
        /**
         * @description How far an import is.
         * @enum {string}
         */
        ImportStatus: "validating" | "invalid" | "ready" | "running" | "completed" | "failed" | "cancelled";
        /**
         * @description What kind of thing is insured.
         * @enum {string}
         */
        Insurable: "tool" | "material" | "location";
        /** @description A policy with an insurer, and what it covers. */
        Insurance: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /** @description Against what it insures. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description What is insured; a location with what lies there and below. */
            covered: components<Decimal>["schemas"]["InsuranceCovered"][];
            /** @description How much the insurer pays at most. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description How much of each claim is not paid. */
            deductible: components<Decimal>["schemas"]["Money"] | null;
            /** @description What is paid for it, and how often. */
            premium: components<Decimal>["schemas"]["InsurancePremium"] | null;
            /**
             * Format: date
             * @description The first day on which it insures.
             */
            starts_on: string;
            /** @description The last day of the last term that was agreed; null without an end. */
            ends_on: string | null;
            /** @description Whether another term follows each by itself. */
            auto_renew: boolean;
            /** @description How many months such a term has. */
            renewal_months: number | null;
            /** @description How many days before the end of a term notice can be given. */
            notice_days: number;
            /** @description How many days before that it is `expiring`. */
            alert_days: number;
            /** @description The term of today; null where it does not insure today. */
            term: components<Decimal>["schemas"]["InsuranceTerm"] | null;
            /** @description All that were agreed, and those that followed by themselves up to today. */
            terms: components<Decimal>["schemas"]["InsuranceAgreedTerm"][];
            /** @description The last day to give notice of the term of today. */
            notice_by: string | null;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["InsuranceStatus"];
            /**
             * Format: decimal
             * @description What all that is covered is insured for.
             */
            insured_total: Decimal;
            /** @description Whether that is more than the sum insured. */
            underinsured: boolean;
            /** @description The policy itself. */
            document: components<Decimal>["schemas"]["InsuranceDocument"] | null;
            /** @description Whom to ask at the insurer. */
            contact: components<Decimal>["schemas"]["InsuranceContact"] | null;
            /** @description The last day on which it insures; null while it is not cancelled. */
            cancelled_on: string | null;
            /** @description Why it was cancelled. */
            cancel_reason: string | null;
            /** @description How many claims are neither settled nor withdrawn. */
            claims_open: number;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A term, or several that followed by themselves, as it was agreed. */
        InsuranceAgreedTerm: {
            /** @description Which term of the policy it is, from 1. */
            number: number;
            /**
             * Format: date
             * @description Its first day.
             */
            starts_on: string;
            /** @description Its last day; null where it has no end. */
            ends_on: string | null;
            /** @description Of terms that followed by themselves: each has so many months, the first of them has this number. */
            renewal_months: number | null;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description How much the insurer pays at most. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description What is paid for it, and how often. */
            premium: components<Decimal>["schemas"]["InsurancePremium"] | null;
        };
        /** @description From when on a policy insures no more. */
        InsuranceCancellation: {
            /**
             * Format: date
             * @description The last day on which it insures.
             */
            on: string;
            /** @description Why it was done. */
            reason?: string | null;
        };
        /** @description An insurance policy was cancelled. */
        InsuranceCancelledData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /**
             * Format: date
             * @description The last day on which it insures.
             */
            cancelled_on: string;
            /** @description Why it was cancelled. */
            cancel_reason: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An insurance policy was cancelled. */
        InsuranceCancelledEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.cancelled";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceCancelledData"];
        };
        /** @description What a webhook is sent. An insurance policy was cancelled. */
        InsuranceCancelledPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceCancelledData"];
        };
        /** @description A claim on an insurance policy. */
        InsuranceClaim: {
            /** @description Id of the policy. */
            insurance_id: string;
            /** @description Which claim of the policy it is, from 1. */
            number: number;
            /**
             * Format: date
             * @description When it happened.
             */
            occurred_on: string;
            /** @description When the insurer was told. */
            reported_on: string | null;
            /** @description What was lost or damaged. */
            subject: components<Decimal>["schemas"]["InsuranceClaimSubject"] | null;
            quantity: Decimal | null;
            /** @description What happened. */
            description: string;
            /** @description What the insurer calls the claim. */
            insurer_reference: string | null;
            /** @description What is asked of the insurer. */
            claimed: components<Decimal>["schemas"]["Money"] | null;
            /** @description What the insurer paid. */
            settled: components<Decimal>["schemas"]["Money"] | null;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["InsuranceClaimStatus"];
            /** @description Whether the policy insured on the day when it happened. */
            in_force: boolean;
            /** @description Whether the policy covers the subject, or a location where that lies now; null without a subject. */
            covered: boolean | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A claim on an insurance policy was opened. */
        InsuranceClaimOpenedData: {
            /** @description Id of the policy. */
            insurance_id: string;
            /** @description Which claim of the policy it is, from 1. */
            number: number;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /**
             * Format: date
             * @description When it happened.
             */
            occurred_on: string;
            /** @description When the insurer was told. */
            reported_on: string | null;
            /** @description What was lost or damaged. */
            subject: components<Decimal>["schemas"]["InsuranceClaimSubjectThen"] | null;
            quantity: Decimal | null;
            /** @description What happened. */
            description: string;
            /** @description What the insurer calls the claim. */
            insurer_reference: string | null;
            /** @description What is asked of the insurer. */
            claimed: components<Decimal>["schemas"]["Money"] | null;
            /** @description What the insurer paid. */
            settled: components<Decimal>["schemas"]["Money"] | null;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["InsuranceClaimStatus"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A claim on an insurance policy was opened. */
        InsuranceClaimOpenedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.claim_opened";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceClaimOpenedData"];
        };
        /** @description What a webhook is sent. A claim on an insurance policy was opened. */
        InsuranceClaimOpenedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.claim_opened";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceClaimOpenedData"];
        };
        /** @description What of a claim is to be changed, and how far it has come. */
        InsuranceClaimPatch: {
            /**
             * Format: date
             * @description When it happened; not in the future.
             */
            occurred_on?: string;
            /** @description What happened. */
            description?: string;
            /** @description When the insurer was told. */
            reported_on?: string | null;
            /** @description What was lost or damaged. */
            subject?: components<Decimal>["schemas"]["NewInsuranceClaimSubject"] | null;
            /** @description How much: an exact decimal with at most 6 places. */
            quantity?: Decimal | null;
            /** @description What the insurer calls the claim. */
            insurer_reference?: string | null;
            /** @description What is asked of the insurer. */
            claimed?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description What the insurer paid. */
            settled?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description How it stands. */
            status?: components<Decimal>["schemas"]["InsuranceClaimStatus"];
        };
        /**
         * @description How far a claim has come.
         * @enum {string}
         */
        InsuranceClaimStatus: "open" | "submitted" | "accepted" | "rejected" | "settled" | "withdrawn";
        /** @description What was lost or damaged. */
        InsuranceClaimSubject: {
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Its id, which never changes. */
            id: string;
            /** @description What it is called now. */
            name: string | null;
        };
        /** @description What was lost or damaged. */
        InsuranceClaimSubjectThen: {
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Its id, which never changes. */
            id: string;
        };
        /** @description A claim on an insurance policy was changed or went on. */
        InsuranceClaimUpdatedData: {
            /** @description Id of the policy. */
            insurance_id: string;
            /** @description Which claim of the policy it is, from 1. */
            number: number;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A claim on an insurance policy was changed or went on. */
        InsuranceClaimUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.claim_updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceClaimUpdatedData"];
        };
        /** @description What a webhook is sent. A claim on an insurance policy was changed or went on. */
        InsuranceClaimUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.claim_updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceClaimUpdatedData"];
        };
        /** @description Whom to ask at the insurer. */
        InsuranceContact: {
            /** @description What people call it. */
            name: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Telephone number. */
            phone: string | null;
        };
        /** @description Whom to ask at the insurer. */
        InsuranceContactThen: {
            /** @description What people call it. */
            name: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Telephone number. */
            phone: string | null;
        };
        /**
         * @description Against what a policy insures.
         * @enum {string}
         */
        InsuranceCoverageType: "all_risk" | "theft" | "fire" | "transport" | "machinery" | "electronics" | "liability" | "other";
        /** @description Something that is insured; a location with what lies there and below. */
        InsuranceCovered: {
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Its id, which never changes. */
            id: string;
            /** @description What it is called now. */
            name: string | null;
            insured_value: Decimal | null;
            /** @description Whether it is in use no more. */
            archived: boolean;
        };
        /** @description Something that is insured. */
        InsuranceCoveredThen: {
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Its id, which never changes. */
            id: string;
            insured_value: Decimal | null;
        };
        /** @description An insurance policy was registered. */
        InsuranceCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /** @description Against what it insures. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description What is insured; a location with what lies there and below. */
            covered: components<Decimal>["schemas"]["InsuranceCoveredThen"][];
            /** @description How much the insurer pays at most. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description How much of each claim is not paid. */
            deductible: components<Decimal>["schemas"]["Money"] | null;
            /** @description What is paid for it, and how often. */
            premium: components<Decimal>["schemas"]["InsurancePremiumThen"] | null;
            /**
             * Format: date
             * @description The first day on which it insures.
             */
            starts_on: string;
            /** @description The last day of the last term that was agreed; null without an end. */
            ends_on: string | null;
            /** @description Whether another term follows each by itself. */
            auto_renew: boolean;
            /** @description How many months such a term has. */
            renewal_months: number | null;
            /** @description How many days before the end of a term notice can be given. */
            notice_days: number;
            /** @description How many days before that it is `expiring`. */
            alert_days: number;
            /** @description The policy itself. */
            document: components<Decimal>["schemas"]["InsuranceDocumentThen"] | null;
            /** @description Whom to ask at the insurer. */
            contact: components<Decimal>["schemas"]["InsuranceContactThen"] | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An insurance policy was registered. */
        InsuranceCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceCreatedData"];
        };
        /** @description What a webhook is sent. An insurance policy was registered. */
        InsuranceCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceCreatedData"];
        };
        /** @description The policy itself. */
        InsuranceDocument: {
            /** @description Where it lies. */
            uri: string;
            /** @description By which it is known again, in hexadecimal digits. */
            sha256: string | null;
        };
        /** @description The policy itself. */
        InsuranceDocumentThen: {
            /** @description Where it lies. */
            uri: string;
            /** @description By which it is known again, in hexadecimal digits. */
            sha256: string | null;
        };
        /** @description An insurance policy has ended. */
        InsuranceExpiredData: {
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /** @description Its id, which never changes. */
            id: string;
            /** @description Against what it insures. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /**
             * Format: date
             * @description The first day on which it insures.
             */
            starts_on: string;
            /** @description The last day of the term. */
            ends_on: string | null;
            /** @description Whether another term follows each by itself. */
            auto_renew: boolean;
            /** @description The last day on which notice of it can be given. */
            notice_by: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An insurance policy has ended. */
        InsuranceExpiredEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.expired";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceExpiredData"];
        };
        /** @description What a webhook is sent. An insurance policy has ended. */
        InsuranceExpiredPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.expired";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceExpiredData"];
        };
        /** @description An insurance policy is about to end, or notice of it can be given for some days only. */
        InsuranceExpiringData: {
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /** @description Its id, which never changes. */
            id: string;
            /** @description Against what it insures. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /**
             * Format: date
             * @description The first day on which it insures.
             */
            starts_on: string;
            /** @description The last day of the term. */
            ends_on: string | null;
            /** @description Whether another term follows each by itself. */
            auto_renew: boolean;
            /** @description The last day on which notice of it can be given. */
            notice_by: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An insurance policy is about to end, or notice of it can be given for some days only. */
        InsuranceExpiringEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.expiring";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceExpiringData"];
        };
        /** @description What a webhook is sent. An insurance policy is about to end, or notice of it can be given for some days only. */
        InsuranceExpiringPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.expiring";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceExpiringData"];
        };
        /** @description What of an insurance policy is to be changed. */
        InsurancePatch: {
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number?: string;
            /** @description Who insures. */
            insurer?: string;
            /**
             * Format: date
             * @description The first day on which it insures.
             */
            starts_on?: string;
            /** @description `all_risk` unless something else is said. */
            coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description In place of all that is insured. */
            covered?: components<Decimal>["schemas"]["NewInsuranceCovered"][] | null;
            /** @description How much the insurer pays at most. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description How much of each claim is not paid. */
            deductible?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description What is paid for it, and how often. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description The last day of the term; without one it has no end. */
            ends_on?: string | null;
            /** @description Whether another term follows each by itself; needs `renewal_months` and `ends_on`. */
            auto_renew?: boolean;
            /** @description How many months such a term has. */
            renewal_months?: number | null;
            /** @description How many days before the end of a term notice can be given; 0 unless something else is said. */
            notice_days?: number;
            /** @description How many days before that it is `expiring`; 60 unless something else is said. */
            alert_days?: number;
            /** @description The policy itself. */
            document?: components<Decimal>["schemas"]["NewInsuranceDocument"] | null;
            /** @description Whom to ask at the insurer. */
            contact?: components<Decimal>["schemas"]["NewInsuranceContact"] | null;
            /** @description A remark for people. */
            note?: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description What is paid for it, and how often. */
        InsurancePremium: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description Of which currency, as ISO 4217 has it. */
            currency: string;
            /** @description How often it is paid. */
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description What is paid for it, and how often. */
        InsurancePremiumThen: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description Of which currency, as ISO 4217 has it. */
            currency: string;
            /** @description How often it is paid. */
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description What is agreed for the next term; what is not said stays as it was. */
        InsuranceRenewal: {
            /**
             * Format: date
             * @description The last day of the next term.
             */
            ends_on: string;
            /** @description What is paid for it, and how often. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number?: string;
            /** @description How much the insurer pays at most. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
        };
        /** @description An insurance policy was renewed by another term. */
        InsuranceRenewedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /** @description Which term of the policy it is, from 1. */
            number: number;
            /**
             * Format: date
             * @description Its first day.
             */
            starts_on: string;
            /**
             * Format: date
             * @description Its last day.
             */
            ends_on: string;
            /** @description Of terms that followed by themselves, up to `ends_on`: how many months each has; they are told once something is changed that they went by. */
            renewal_months: number | null;
            /** @description How much the insurer pays at most. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description What is paid for it, and how often. */
            premium: components<Decimal>["schemas"]["InsurancePremiumThen"] | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An insurance policy was renewed by another term. */
        InsuranceRenewedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.renewed";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceRenewedData"];
        };
        /** @description What a webhook is sent. An insurance policy was renewed by another term. */
        InsuranceRenewedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.renewed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceRenewedData"];
        };
        /**
         * @description How a policy stands today.
         * @enum {string}
         */
        InsuranceStatus: "pending" | "active" | "expiring" | "expired" | "cancelled";
        /** @description The days that were agreed at a time. */
        InsuranceTerm: {
            /** @description Which term of the policy it is, from 1. */
            number: number;
            /**
             * Format: date
             * @description Its first day.
             */
            starts_on: string;
            /** @description Its last day; null where it has no end. */
            ends_on: string | null;
        };
        /** @description Details of an insurance policy were changed. */
        InsuranceUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. Details of an insurance policy were changed. */
        InsuranceUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceUpdatedData"];
        };
        /** @description What a webhook is sent. Details of an insurance policy were changed. */
        InsuranceUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "insurance.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["InsuranceUpdatedData"];
        };
        /** @description Why one item was not done, as a request for it alone would be told. */
        ItemError: {
            /**
             * @description For programs.
             * @enum {string}
             */
            code: "VALIDATION_ERROR" | "INVALID_JSON" | "MIXED_PAGING" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "INSUFFICIENT_STOCK" | "INVALID_STATE" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";
            /** @description For people. */
            message: string;
            /** @description How it stands. */
            status: number;
            /** @description Errors of single fields. Left out after 256 KiB of failed entries in one response. */
            details?: components<Decimal>["schemas"]["ItemErrorDetail"][];
        };
        /** @description What is wrong with one field of an item. */
        ItemErrorDetail: {
            /** @description Path of the field in the item. */
            field: string;
            /** @description For people. */
            message: string;
            /**
             * Format: decimal
             * @description Of a shortage: how much was asked for.
             */
            requested?: Decimal;
            /**
             * Format: decimal
             * @description Of a shortage: how much there is.
             */
            available?: Decimal;
            /**
             * Format: decimal
             * @description What is there in place of what was expected.
             */
            actual?: Decimal;
        } & {
            [key: string]: unknown;
        };
        /** @description Where things lie. */
        Location: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description A short name, such as the one on the shelf. */
            code: string | null;
            /** @description What else is to be known of it. */
            description: string | null;
            /** @description Id of the location that it lies in; null if it lies in none. */
            parent_id: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived; null while it is in use. */
            archived_at: string | null;
        };
        /** @description A location was archived. */
        LocationArchivedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /**
             * Format: date-time
             * @description When it was archived; null while it is in use.
             */
            archived_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A location was archived. */
        LocationArchivedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "location.archived";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["LocationArchivedData"];
        };
        /** @description What a webhook is sent. A location was archived. */
        LocationArchivedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "location.archived";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["LocationArchivedData"];
        };
        /** @description A location was created. */
        LocationCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description A short name, such as the one on the shelf. */
            code: string | null;
            /** @description What else is to be known of it. */
            description: string | null;
            /** @description Id of the location that it lies in; null if it lies in none. */
            parent_id: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A location was created. */
        LocationCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "location.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["LocationCreatedData"];
        };
        /** @description What a webhook is sent. A location was created. */
        LocationCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "location.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["LocationCreatedData"];
        };
        /** @description What of a location is to be changed. */
        LocationPatch: {
            /** @description What people call it. */
            name?: string;
            /** @description A short name, such as the one on the shelf. */
            code?: string | null;
            /** @description What else is to be known of it. */
            description?: string | null;
            /** @description Id of the location that it lies in; null if it lies in none. */
            parent_id?: string | null;
        };
        /** @description Details of a location were changed. */
        LocationUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. Details of a location were changed. */
        LocationUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "location.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["LocationUpdatedData"];
        };
        /** @description What a webhook is sent. Details of a location were changed. */
        LocationUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "location.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["LocationUpdatedData"];
        };
        /** @description What a code stands on. */
        Lookup: {
            /** @description As it was asked for. */
            code: string;
            /** @description Nothing, one thing, or several; what is archived comes last of its type. */
            found: (components<Decimal>["schemas"]["FoundMaterial"] | components<Decimal>["schemas"]["FoundBatch"] | components<Decimal>["schemas"]["FoundTool"] | components<Decimal>["schemas"]["FoundLocation"] | components<Decimal>["schemas"]["FoundDeliveryNote"])[];
            /** @description What a GS1 code says; absent where the code is none. */
            gs1?: components<Decimal>["schemas"]["CodeContent"];
        };
        /** @description A stock-keeping item; `stock` is the sum over `locations`. */
        Material: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description European article number, as it stands under the bar code. */
            ean: string | null;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description The category as it is written in addresses. */
            category_slug: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Below this it counts as running low: an exact decimal with at most 6 places.
             */
            min_stock: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["StockAtLocation"][];
            /** @description Id of the location. */
            location_id: string;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description What else is to be known of it. */
            description: string | null;
            purchase_price: Decimal | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived; null while it is in use. */
            archived_at: string | null;
            /**
             * @description Its stock is kept by batches; absent where it is not.
             * @constant
             */
            batch_tracking?: true;
            /** @description In which order batches are taken where none is named. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description What becomes of goods that come in without a batch number. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description How long goods keep: fills `expires_on` of new batches. */
            shelf_life_days?: number | null;
            /** @description How many days before a batch expires that is told. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are left where they are unless they are named. */
            block_expired?: boolean;
            /**
             * Format: decimal
             * @description What may be taken today without naming a batch: neither blocked nor reserved.
             */
            available_stock?: Decimal;
        };
        /** @description A material was archived. */
        MaterialArchivedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /**
             * Format: date-time
             * @description When it was archived; null while it is in use.
             */
            archived_at: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A material was archived. */
        MaterialArchivedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.archived";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialArchivedData"];
        };
        /** @description What a webhook is sent. A material was archived. */
        MaterialArchivedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.archived";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialArchivedData"];
        };
        /**
         * @description What of a material names it.
         * @enum {string}
         */
        MaterialCode: "id" | "sku" | "ean";
        /** @description A material was created. */
        MaterialCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description European article number, as it stands under the bar code. */
            ean: string | null;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Below this it counts as running low: an exact decimal with at most 6 places.
             */
            min_stock: Decimal;
            /** @description Id of the location. */
            location_id: string;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description What else is to be known of it. */
            description: string | null;
            purchase_price: Decimal | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * @description Batches are kept of it; absent where none are.
             * @constant
             */
            batch_tracking?: true;
            /** @description In which order batches are taken where none is named. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description What becomes of goods that come in without a batch number. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description How many days goods keep; null where nobody says. */
            shelf_life_days?: number | null;
            /** @description How many days before a batch expires it counts as expiring. */
            expiry_alert_days?: number;
            /** @description Whether what has expired is taken only in so many words. */
            block_expired?: boolean;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A material was created. */
        MaterialCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialCreatedData"];
        };
        /** @description What a webhook is sent. A material was created. */
        MaterialCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialCreatedData"];
        };
        /** @description As for one material: to make it `name` and `unit` are needed, else only what is sent changes. */
        MaterialItem: {
            /** @description What people call it. */
            name?: string;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit?: string;
            /** @description Article number. */
            sku?: string | null;
            /** @description European article number, as it stands under the bar code. */
            ean?: string | null;
            /** @description The category as it is written; one that is new is there from then on. */
            category?: string | null;
            /** @description What else is to be known of it. */
            description?: string | null;
            /** @description Below this it counts as running low: an exact decimal with at most 6 places. */
            min_stock?: Decimal | null;
            /** @description What one unit costs: an exact decimal with at most 6 places. */
            purchase_price?: Decimal | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether its stock is kept by batches. */
            batch_tracking?: boolean;
            /** @description In which order batches are taken where none is named. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description What becomes of goods that come in without a batch number. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description How long goods keep: fills `expires_on` of new batches. */
            shelf_life_days?: number | null;
            /** @description How many days before a batch expires that is told; 30 unless said. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are left where they are unless they are named; they are unless said. */
            block_expired?: boolean;
            /** @description What the batch is called that takes the stock there is, or names no batch; OPENING unless said. */
            opening_batch_number?: string;
            /**
             * Format: decimal
             * @description Corrects the stock to this, at the primary location.
             */
            stock?: Decimal;
            /** @description Another primary location; takes the stock along when it lies in one place. */
            location_id?: string;
            /** @description Which is to be changed, where they are found by it. */
            id?: string;
            /** @description Opening balances by location, in place of `stock`; the first is the primary location unless `location_id` names one. */
            locations?: components<Decimal>["schemas"]["OpeningBalance"][];
        };
        /** @description What of a material is to be changed. */
        MaterialPatch: {
            /** @description What people call it. */
            name?: string;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit?: string;
            /** @description Article number. */
            sku?: string | null;
            /** @description European article number, as it stands under the bar code. */
            ean?: string | null;
            /** @description The category as it is written; one that is new is there from then on. */
            category?: string | null;
            /** @description What else is to be known of it. */
            description?: string | null;
            /** @description Below this it counts as running low: an exact decimal with at most 6 places. */
            min_stock?: Decimal | null;
            /** @description What one unit costs: an exact decimal with at most 6 places. */
            purchase_price?: Decimal | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether its stock is kept by batches. */
            batch_tracking?: boolean;
            /** @description In which order batches are taken where none is named. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description What becomes of goods that come in without a batch number. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description How long goods keep: fills `expires_on` of new batches. */
            shelf_life_days?: number | null;
            /** @description How many days before a batch expires that is told; 30 unless said. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are left where they are unless they are named; they are unless said. */
            block_expired?: boolean;
            /** @description What the batch is called that takes the stock there is, or names no batch; OPENING unless said. */
            opening_batch_number?: string;
            /**
             * Format: decimal
             * @description Corrects the stock to this, at the primary location.
             */
            stock?: Decimal;
            /** @description Another primary location; takes the stock along when it lies in one place. */
            location_id?: string;
        };
        /** @description An archived material was brought back. */
        MaterialRestoredData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. An archived material was brought back. */
        MaterialRestoredEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.restored";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialRestoredData"];
        };
        /** @description What a webhook is sent. An archived material was brought back. */
        MaterialRestoredPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.restored";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialRestoredData"];
        };
        /** @description The material as it was right after the movement. */
        MaterialThen: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Below this it counts as running low: an exact decimal with at most 6 places.
             */
            min_stock: Decimal;
        };
        /** @description Details of a material were changed; its stock is told by stock.changed. */
        MaterialUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. Details of a material were changed; its stock is told by stock.changed. */
        MaterialUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialUpdatedData"];
        };
        /** @description What a webhook is sent. Details of a material were changed; its stock is told by stock.changed. */
        MaterialUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "material.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["MaterialUpdatedData"];
        };
        /** @description A material, and how its stock came about. */
        MaterialWithHistory: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Article number. */
            sku: string | null;
            /** @description European article number, as it stands under the bar code. */
            ean: string | null;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description The category as it is written in addresses. */
            category_slug: string | null;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Below this it counts as running low: an exact decimal with at most 6 places.
             */
            min_stock: Decimal;
            /** @description Where how much of it lies, the primary location first. */
            locations: components<Decimal>["schemas"]["StockAtLocation"][];
            /** @description Id of the location. */
            location_id: string;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description What else is to be known of it. */
            description: string | null;
            purchase_price: Decimal | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived; null while it is in use. */
            archived_at: string | null;
            /**
             * @description Its stock is kept by batches; absent where it is not.
             * @constant
             */
            batch_tracking?: true;
            /** @description In which order batches are taken where none is named. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description What becomes of goods that come in without a batch number. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description How long goods keep: fills `expires_on` of new batches. */
            shelf_life_days?: number | null;
            /** @description How many days before a batch expires that is told. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are left where they are unless they are named. */
            block_expired?: boolean;
            /**
             * Format: decimal
             * @description What may be taken today without naming a batch: neither blocked nor reserved.
             */
            available_stock?: Decimal;
            /** @description The last 30 days, newest first. */
            stock_history: components<Decimal>["schemas"]["StockHistoryEntry"][];
        };
        /** @description What became of each item. */
        MaterialsBulkAnswer: {
            /** @description An entry for each item, in their order. */
            data: components<Decimal>["schemas"]["MaterialsBulkEntry"][];
            /** @description How many items were done. */
            succeeded: number;
            /** @description How many were not. */
            failed: number;
        };
        /** @description What became of one item. */
        MaterialsBulkEntry: {
            /** @description Place of the item in the request. */
            index: number;
            /** @description As a request for it alone would be answered; 503: not done, and done by a repetition. */
            status: number;
            /** @description Its id, which never changes. */
            id?: string;
            /** @description Left out beyond 2 MiB of records: read it by its id. */
            record?: components<Decimal>["schemas"]["Material"];
            /** @description Why it was not done. */
            error?: components<Decimal>["schemas"]["ItemError"];
        };
        /** @description Many materials, each to be made or changed by itself. */
        MaterialsInBulk: {
            /**
             * @description `upsert` changes what is there and makes what is not.
             * @enum {string}
             */
            mode: "create" | "update" | "upsert";
            /** @description What materials that are to be changed are found by, among those not archived; `id` unless said. */
            by?: components<Decimal>["schemas"]["MaterialCode"];
            /** @description Each is done by itself, those of one record in their order. */
            items: components<Decimal>["schemas"]["MaterialItem"][];
        };
        /** @description Who asks, and with which key. */
        Me: {
            /** @description Who did it. */
            user: components<Decimal>["schemas"]["MyUser"];
            /** @description The API key. */
            key: components<Decimal>["schemas"]["MyKey"];
            /** @description How much the key may ask. */
            limits: components<Decimal>["schemas"]["MyLimits"];
        };
        /** @description An amount of money. */
        Money: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description Of which currency, as ISO 4217 has it. */
            currency: string;
        };
        /** @description What a movement did to a batch at one location. */
        MovedBatch: {
            /** @description Id of the batch. */
            batch_id: string;
            /** @description As it was called then. */
            batch_number: string;
            /**
             * Format: decimal
             * @description How much of it was moved.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What of it was at that location.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description What of it was there then.
             */
            after: Decimal;
        };
        /** @description A change of stock as it was done. */
        Movement: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the movement; both entries of a transfer have the same. */
            movement_id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material before, over all locations.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material afterwards, over all locations.
             */
            after: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material now.
             */
            stock: Decimal;
            /** @description Id of the location. */
            location_id: string;
            /** @description What the location is called now. */
            location_name: string | null;
            /**
             * Format: decimal
             * @description The stock at the location before.
             */
            location_before: Decimal;
            /**
             * Format: decimal
             * @description The stock at the location afterwards.
             */
            location_after: Decimal;
            /** @description Of which batches; absent where none are kept. */
            batches?: components<Decimal>["schemas"]["MovedBatch"][];
            /** @description The block in spite of which they were taken. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description Id of the location where it is taken from. */
            from_location_id: string | null;
            /** @description What the location where it is taken from is called now. */
            from_location_name: string | null;
            /** @description Who did it. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
            /** @description A remark for people. */
            note: string | null;
            /** @description Why it was done. */
            reason: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference: string | null;
            /** @description Id of the delivery note that moved it; null if none did. */
            delivery_note_id: string | null;
            /** @description Id of the movement that this one undoes; null of any other. */
            reverses: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
        };
        /** @description Stock of one material to be moved; `type` says how. */
        MovementItem: components<Decimal>["schemas"]["ReceiptItem"] | components<Decimal>["schemas"]["WithdrawalItem"] | components<Decimal>["schemas"]["TransferItem"] | components<Decimal>["schemas"]["CorrectionItem"];
        /**
         * @description What kind of change of stock it was.
         * @enum {string}
         */
        MovementType: "initial" | "receipt" | "withdrawal" | "transfer" | "correction" | "set" | "add" | "subtract" | "reversal";
        /** @description What became of each item. */
        MovementsBulkAnswer: {
            /** @description An entry for each item, in their order. */
            data: components<Decimal>["schemas"]["MovementsBulkEntry"][];
            /** @description How many items were done. */
            succeeded: number;
            /** @description How many were not. */
            failed: number;
        };
        /** @description What became of one item. */
        MovementsBulkEntry: {
            /** @description Place of the item in the request. */
            index: number;
            /** @description As a request for it alone would be answered; 503: not done, and done by a repetition. */
            status: number;
            /** @description Its id, which never changes. */
            id?: string;
            /** @description Left out beyond 2 MiB of records: read it by its id. */
            record?: components<Decimal>["schemas"]["Movement"];
            /** @description Why it was not done. */
            error?: components<Decimal>["schemas"]["ItemError"];
        };
        /** @description Stock to be moved many times. */
        MovementsInBulk: {
            /** @description Each is done by itself, those of one record in their order. */
            items: components<Decimal>["schemas"]["MovementItem"][];
        };
        /** @description The key that asks. */
        MyKey: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description The first characters of the key. */
            prefix: string;
            /** @description `admin` holds all others. */
            scopes: ("materials:read" | "materials:write" | "tools:read" | "tools:write" | "locations:read" | "locations:write" | "delivery-notes:read" | "delivery-notes:write" | "insurance:read" | "insurance:write" | "webhooks:read" | "webhooks:write" | "batches:read" | "batches:write" | "calibration:read" | "calibration:write" | "events:read" | "admin" | "users:read" | "users:write" | "events:write")[];
            /** @description How many requests a minute it may make. */
            plan: components<Decimal>["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /** @description From when on it opens nothing; null if it does not expire. */
            expires_at: string | null;
        };
        /** @description How much the key may ask. */
        MyLimits: {
            /** @description Null where there is no limit. */
            requests_per_minute: number | null;
        };
        /** @description Whose key it is, and who is said to have done what is done with it. */
        MyUser: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /**
             * @description What the user is here.
             * @enum {string}
             */
            role: "admin" | "manager" | "member";
        };
        /** @description How much of one batch an item names. */
        NamedBatch: {
            /** @description Id of the batch. */
            batch_id?: string;
            /** @description What the batch is called, unique within its material. */
            batch_number?: string;
            /** @description The batch as it is now. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
        };
        /** @description A key to be made. */
        NewApiKey: {
            /** @description What people call it. */
            name: string;
            /** @description Whose key it is; default whoever makes it. */
            user_id?: string;
            /** @description What may be done with it. */
            scopes: components<Decimal>["schemas"]["Scope"][];
            /** @description Default: that of the key that makes it. */
            plan?: components<Decimal>["schemas"]["Plan"];
            /** @description From when on it opens nothing; null if it does not expire. */
            expires_at?: string | null;
        };
        /** @description A key as it is told to who makes it, once. */
        NewApiKeyRecord: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Of which kind it is. */
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description Id of the user. */
            user_id: string;
            /** @description What may be done with it. */
            scopes: components<Decimal>["schemas"]["HeldScope"][];
            /** @description How many requests a minute it may make. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description The first characters of the key, to recognise it by. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /** @description When it was last used; null if it never was. */
            last_used_at: string | null;
            /** @description From when on it opens nothing; null if it does not expire. */
            expires_at: string | null;
            /** @description When it was revoked; null while it is not. */
            revoked_at: string | null;
            /** @description The key itself, told this once; null where a repeated request is answered again. */
            key: string | null;
        };
        /** @description A batch of which nothing has come in yet. */
        NewBatch: {
            /** @description Id of the material. */
            material_id: string;
            /** @description Compared without regard to case. */
            batch_number: string;
            /** @description Number of the trade item: 8, 12, 13 or 14 digits with their check digit. */
            gtin?: string | null;
            /** @description Who delivered it. */
            supplier?: string | null;
            /** @description What its supplier calls it. */
            supplier_batch?: string | null;
            /** @description When it was made. */
            manufactured_on?: string | null;
            /** @description Up to when it is at its best. */
            best_before?: string | null;
            /** @description The last day on which it may be used. */
            expires_on?: string | null;
            /** @description When its first goods came in. */
            received_at?: string | null;
            /** @description What one unit of it cost. */
            unit_cost?: Decimal | null;
            /** @description A remark for people. */
            note?: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description What was found out about a tool. */
        NewCalibration: {
            /** @description Id of the tool. */
            tool_id: string;
            /** @description The plan that it answers; those without one count together. */
            plan_id?: string | null;
            /**
             * Format: date
             * @description Not in the future; older than others is allowed.
             */
            performed_on: string;
            /** @description Who did it. */
            performed_by: string;
            /** @description For whom they did it. */
            provider?: string | null;
            /** @description By which they may. */
            accreditation?: string | null;
            /** @description Where it was done. */
            place?: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description In which air it was done. */
            environment?: components<Decimal>["schemas"]["NewCalibrationEnvironment"] | null;
            /** @description What it was measured with. */
            reference_standards?: components<Decimal>["schemas"]["NewReferenceStandard"][] | null;
            /** @description What was measured, each held against its tolerance. */
            measurements?: components<Decimal>["schemas"]["NewCalibrationMeasurement"][] | null;
            /** @description `simple` unless something else is said. */
            decision_rule?: components<Decimal>["schemas"]["DecisionRule"] | null;
            /** @description Refused where the measurements say otherwise. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description Follows from the measurements where there are any. */
            as_found?: components<Decimal>["schemas"]["CalibrationAsFound"] | null;
            /** @description Required of `limited`; shown when the tool is handed out. */
            limitation?: string | null;
            /** @description The paper that says so. */
            certificate?: components<Decimal>["schemas"]["NewCalibrationCertificate"] | null;
            /** @description What was paid for it. */
            cost?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description A remark for people. */
            note?: string | null;
            /** @description In place of the day that follows from the interval. */
            next_due_on?: string | null;
            /** @description Why a reference standard was used that was overdue. */
            reason?: string | null;
        };
        /** @description The paper that says so. */
        NewCalibrationCertificate: {
            /** @description What it is called. */
            number: string;
            /** @description Where it lies. */
            uri?: string | null;
            /** @description Of its bytes, so that it is known again. */
            sha256?: string | null;
            /** @description When it was written. */
            issued_on?: string | null;
        };
        /** @description Lets a tool that failed be used for a while. */
        NewCalibrationConcession: {
            /** @description Why the tool may be used all the same. */
            reason: string;
            /**
             * Format: date
             * @description At most 90 days ahead; it ends with this day.
             */
            until: string;
        };
        /** @description In which air it was measured. */
        NewCalibrationEnvironment: {
            /** @description In degrees Celsius. */
            temperature_c?: Decimal | null;
            /** @description Relative, in per cent. */
            humidity_pct?: Decimal | null;
            /** @description In hectopascal. */
            pressure_hpa?: Decimal | null;
            /** @description A remark for people. */
            note?: string | null;
        };
        /** @description One measurement; for more than six places take a finer unit. */
        NewCalibrationMeasurement: {
            /** @description What was measured. */
            parameter: string;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description What it should have been.
             */
            nominal: Decimal;
            /**
             * Format: decimal
             * @description So much less is allowed.
             */
            tol_minus: Decimal;
            /**
             * Format: decimal
             * @description So much more is allowed.
             */
            tol_plus: Decimal;
            /** @description What it was before an adjustment. */
            as_found?: Decimal | null;
            /** @description What it was afterwards. */
            as_left?: Decimal | null;
            /** @description By so much it may be wrong. */
            uncertainty?: Decimal | null;
        };
        /** @description When a tool is to be calibrated. */
        NewCalibrationPlan: {
            /** @description Id of the tool. */
            tool_id: string;
            /** @description How long it is from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description `Calibration` unless something else is said. */
            name?: string | null;
            /** @description `calibration` unless something else is said. */
            kind?: components<Decimal>["schemas"]["CalibrationPlanKind"] | null;
            /** @description Required unless last_performed_on is given. */
            first_due_on?: string | null;
            /** @description When it was done last, before this system. */
            last_performed_on?: string | null;
            /** @description `performed` unless something else is said. */
            anchor?: components<Decimal>["schemas"]["CalibrationAnchor"] | null;
            /** @description Due days move to the end of their month. */
            end_of_month?: boolean | null;
            /** @description So many days before, it is due soon; 30 unless something is said. */
            lead_days?: number | null;
            /** @description So many days behind, it is overdue; 0 unless something is said. */
            grace_days?: number | null;
            /** @description How it is done. */
            procedure?: string | null;
            /** @description Who does it. */
            provider?: string | null;
            /** @description Refuses a pass without a certificate. */
            certificate_required?: boolean | null;
            /** @description Refuses to hand out a tool that is overdue; true unless something is said. */
            block_checkout?: boolean | null;
        };
        /** @description A link to be made. */
        NewConsoleLink: {
            /** @description Who is to sign in; default whoever asks. */
            user_id?: string;
            /** @description How long it can be used; default 1440, which is a day. */
            minutes?: number;
        };
        /** @description A delivery note to be made. */
        NewDeliveryNote: {
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description `open` unless it is to be a draft.
             * @enum {string}
             */
            status?: "draft" | "open";
            /** @description Id of the location. */
            location_id?: string | null;
            /** @description Where a transfer or a withdrawal takes from. */
            from_location_id?: string | null;
            /** @description Where a transfer or a receipt puts; then `location_id` is where a transfer takes from. */
            to_location_id?: string | null;
            /** @description Its lines. */
            items: components<Decimal>["schemas"]["NewDeliveryNoteItem"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
        };
        /** @description What it leaves out is taken from the note, then from the material. */
        NewDeliveryNoteItem: {
            /** @description Id of the material. */
            material_id: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of the location. */
            location_id?: string | null;
            /** @description Where a transfer or a withdrawal takes from. */
            from_location_id?: string | null;
            /** @description Where a transfer or a receipt puts; then `location_id` is where a transfer takes from. */
            to_location_id?: string | null;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
        };
        /** @description An insurance policy to be registered. */
        NewInsurance: {
            /** @description What the insurer calls the policy; one that is renewed may keep it. */
            policy_number: string;
            /** @description Who insures. */
            insurer: string;
            /**
             * Format: date
             * @description The first day on which it insures.
             */
            starts_on: string;
            /** @description `all_risk` unless something else is said. */
            coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description What is insured, at most 1,000 things; a location covers what lies there and below. */
            covered?: components<Decimal>["schemas"]["NewInsuranceCovered"][];
            /** @description How much the insurer pays at most. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description How much of each claim is not paid. */
            deductible?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description What is paid for it, and how often. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description The last day of the term; without one it has no end. */
            ends_on?: string | null;
            /** @description Whether another term follows each by itself; needs `renewal_months` and `ends_on`. */
            auto_renew?: boolean;
            /** @description How many months such a term has. */
            renewal_months?: number | null;
            /** @description How many days before the end of a term notice can be given; 0 unless something else is said. */
            notice_days?: number;
            /** @description How many days before that it is `expiring`; 60 unless something else is said. */
            alert_days?: number;
            /** @description The policy itself. */
            document?: components<Decimal>["schemas"]["NewInsuranceDocument"] | null;
            /** @description Whom to ask at the insurer. */
            contact?: components<Decimal>["schemas"]["NewInsuranceContact"] | null;
            /** @description A remark for people. */
            note?: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description A claim to be opened. */
        NewInsuranceClaim: {
            /**
             * Format: date
             * @description When it happened; not in the future.
             */
            occurred_on: string;
            /** @description What happened. */
            description: string;
            /** @description When the insurer was told. */
            reported_on?: string | null;
            /** @description What was lost or damaged. */
            subject?: components<Decimal>["schemas"]["NewInsuranceClaimSubject"] | null;
            /** @description How much: an exact decimal with at most 6 places. */
            quantity?: Decimal | null;
            /** @description What the insurer calls the claim. */
            insurer_reference?: string | null;
            /** @description What is asked of the insurer. */
            claimed?: components<Decimal>["schemas"]["NewMoney"] | null;
        };
        /** @description What was lost or damaged. */
        NewInsuranceClaimSubject: {
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Id of the tool, the material or the location. */
            id: string;
        };
        /** @description Whom to ask at the insurer. */
        NewInsuranceContact: {
            /** @description What people call it. */
            name?: string | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description Telephone number. */
            phone?: string | null;
        };
        /** @description Something that is insured. */
        NewInsuranceCovered: {
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Id of the tool, the material or the location. */
            id: string;
            /** @description For how much it is insured; null where that is not said. */
            insured_value?: Decimal | null;
        };
        /** @description The policy itself. */
        NewInsuranceDocument: {
            /** @description Where it lies. */
            uri: string;
            /** @description By which it is known again, in hexadecimal digits. */
            sha256?: string | null;
        };
        /** @description What is paid for it, and how often. */
        NewInsurancePremium: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description As ISO 4217 has it. */
            currency: string;
            /** @description How often it is paid. */
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description A location to be made. */
        NewLocation: {
            /** @description What people call it. */
            name: string;
            /** @description A short name, such as the one on the shelf. */
            code?: string | null;
            /** @description What else is to be known of it. */
            description?: string | null;
            /** @description Id of the location that it lies in; null if it lies in none. */
            parent_id?: string | null;
        };
        /** @description A material to be made. */
        NewMaterial: {
            /** @description What people call it. */
            name: string;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /** @description Article number. */
            sku?: string | null;
            /** @description European article number, as it stands under the bar code. */
            ean?: string | null;
            /** @description The category as it is written; one that is new is there from then on. */
            category?: string | null;
            /** @description What else is to be known of it. */
            description?: string | null;
            /** @description Below this it counts as running low: an exact decimal with at most 6 places. */
            min_stock?: Decimal | null;
            /** @description What one unit costs: an exact decimal with at most 6 places. */
            purchase_price?: Decimal | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether its stock is kept by batches. */
            batch_tracking?: boolean;
            /** @description In which order batches are taken where none is named. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description What becomes of goods that come in without a batch number. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description How long goods keep: fills `expires_on` of new batches. */
            shelf_life_days?: number | null;
            /** @description How many days before a batch expires that is told; 30 unless said. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are left where they are unless they are named; they are unless said. */
            block_expired?: boolean;
            /** @description What the batch is called that takes the stock there is, or names no batch; OPENING unless said. */
            opening_batch_number?: string;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock?: Decimal;
            /** @description Id of the location. */
            location_id?: string | null;
            /** @description Opening balances by location, in place of `stock`; the first is the primary location unless `location_id` names one. */
            locations?: components<Decimal>["schemas"]["OpeningBalance"][];
        };
        /** @description An amount of money. */
        NewMoney: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description As ISO 4217 has it. */
            currency: string;
        };
        /** @description Stock to be moved; `type` says how. */
        NewMovement: components<Decimal>["schemas"]["Receipt"] | components<Decimal>["schemas"]["Withdrawal"] | components<Decimal>["schemas"]["Transfer"] | components<Decimal>["schemas"]["Correction"];
        /** @description What it was measured with. */
        NewReferenceStandard: {
            /** @description What people call it. */
            name: string;
            /** @description What its certificate is called. */
            certificate?: string | null;
            /** @description When it is to be calibrated itself. */
            due_on?: string | null;
            /** @description Where it is a tool here. */
            tool_id?: string | null;
        };
        /** @description What is to be remembered of it. */
        NewReversal: {
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
        };
        /** @description Stock to be set right; `type` says how. */
        NewStockAdjustment: components<Decimal>["schemas"]["AddStock"] | components<Decimal>["schemas"]["SubtractStock"] | components<Decimal>["schemas"]["SetStock"];
        /** @description A tool to be made. */
        NewTool: {
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category?: string | null;
            /** @description What its maker calls this one. */
            serial_number?: string | null;
            /** @description What its owner calls this one. */
            asset_tag?: string | null;
            /** @description Id of the location. */
            location_id?: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description `good` unless something else is said. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
        };
        /** @description A user to be made. */
        NewUser: {
            /** @description What people call it. */
            name: string;
            /** @description E-mail address. */
            email?: string | null;
            /** @description What the user is here. */
            role?: components<Decimal>["schemas"]["Role"];
        };
        /** @description A webhook to be made. */
        NewWebhook: {
            /** @description What people call it. */
            name: string;
            /** @description Where it is sent to. */
            url: string;
            /** @description `*`, a family such as `stock.*`, or any of material.created, material.updated, material.archived, material.restored, stock.changed, stock.low, batch.created, batch.updated, batch.quarantined, batch.released, batch.recalled, batch.expiring, batch.expired, tool.created, tool.updated, tool.checked_out, tool.checked_in, tool.maintenance, tool.retired, calibration.recorded, calibration.failed, calibration.voided, calibration.conceded, calibration.due, calibration.overdue, delivery.created, delivery.updated, delivery.completed, delivery.cancelled, location.created, location.updated, location.archived, insurance.created, insurance.updated, insurance.renewed, insurance.cancelled, insurance.expiring, insurance.expired, insurance.claim_opened, insurance.claim_updated, user.created, user.updated, webhook.test, webhook.created, webhook.updated, webhook.secret_rotated, webhook.disabled, webhook.enabled, webhook.deleted, api_key.created, api_key.updated, api_key.revoked. What keys and webhooks become is told to administrators alone: a key with the scope `admin` asks for it by name, or by `api_key.*`. */
            events: string[];
            /** @description At least 16 bytes. One that begins with `whsec_` is base64; any other is used as its bytes. Made by the service if missing. */
            secret?: string;
            /** @description Whether it is in use. */
            active?: boolean;
        };
        /** @description A webhook as it is told to who makes it or changes its secret, once. */
        NewWebhookRecord: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Where it is sent to. */
            url: string;
            /** @description Which events it is told of. */
            events: string[];
            /** @description Whether it is in use. */
            active: boolean;
            /** @description `gone`: the receiver answered 410. `failing`: nothing but failure for 120 hours. `requested`: `active` was set to false. What happens meanwhile goes out once `active` is true again. */
            disabled_reason: components<Decimal>["schemas"]["DisabledReason"] | null;
            /** @description The end of the secret, to recognise it by. */
            secret_hint: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description What deliveries are signed with, told this once; null where a repeated request is answered again. */
            secret: string | null;
        };
        /** @description A secret in place of the one before. */
        NewWebhookSecret: {
            /** @description At least 16 bytes. One that begins with `whsec_` is base64; any other is used as its bytes. Made by the service if missing. */
            secret?: string;
        };
        /** @description There is nothing to say. */
        Nothing: Record<string, never>;
        /**
         * @description What of their impact calibrations are found by.
         * @enum {string}
         */
        OpenImpact: "open";
        /** @description What of a new material lies at one location. */
        OpeningBalance: {
            /** @description Its id, which never changes. */
            id: string;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
        };
        /** @description A user, by id and by the name that it has now. */
        Person: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
        };
        /** @description How much of one batch would be taken where. */
        Pick: {
            /** @description Id of the batch. */
            batch_id: string;
            /** @description What the batch is called, unique within its material. */
            batch_number: string;
            /** @description Id of the location. */
            location_id: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
        };
        /** @description What would be taken for one item. */
        PicksOfItem: {
            /** @description The number of the line, from 1. */
            line_no: number;
            /** @description In the order in which they are taken. */
            batches: components<Decimal>["schemas"]["Pick"][];
        };
        /**
         * @description How many requests a minute a key may make.
         * @enum {string}
         */
        Plan: "starter" | "business" | "enterprise" | "unlimited";
        /**
         * @description How often a premium is paid.
         * @enum {string}
         */
        PremiumPeriod: "once" | "month" | "quarter" | "year";
        /** @description Adds at `location_id`. */
        Receipt: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "receipt";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
        };
        /** @description Adds at `location_id`. */
        ReceiptItem: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "receipt";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /** @description Whose stock moves. */
            material_id: string;
        };
        /** @description What it was measured with. */
        ReferenceStandard: {
            /** @description What people call it. */
            name: string;
            /** @description What its certificate is called. */
            certificate: string | null;
            /** @description When it is to be calibrated itself. */
            due_on: string | null;
            /** @description Id of the tool. */
            tool_id: string | null;
        };
        /**
         * @description What a user is here.
         * @enum {string}
         */
        Role: "admin" | "manager" | "member";
        /**
         * @description Which list has a row for each of its entries.
         * @enum {string}
         */
        RowsOfBatches: "batches";
        /**
         * @description Which list has a row for each of its entries.
         * @enum {string}
         */
        RowsOfCoveredTerms: "covered" | "terms";
        /**
         * @description Which list has a row for each of its entries.
         * @enum {string}
         */
        RowsOfErrors: "errors";
        /**
         * @description Which list has a row for each of its entries.
         * @enum {string}
         */
        RowsOfItems: "items";
        /**
         * @description Which list has a row for each of its entries.
         * @enum {string}
         */
        RowsOfLocations: "locations";
        /**
         * @description Which list has a row for each of its entries.
         * @enum {string}
         */
        RowsOfReferenceStandards: "reference_standards";
        /**
         * @description What a key may do; `admin` holds all the others.
         * @enum {string}
         */
        Scope: "materials:read" | "materials:write" | "tools:read" | "tools:write" | "locations:read" | "locations:write" | "delivery-notes:read" | "delivery-notes:write" | "insurance:read" | "insurance:write" | "webhooks:read" | "webhooks:write" | "batches:read" | "batches:write" | "calibration:read" | "calibration:write" | "events:read" | "admin";
        /** @description Makes what is there as much as `quantity`: of the material, or at `location_id`, or of a batch. */
        SetStock: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "set";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchCount"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /**
             * Format: decimal
             * @description The balance that the caller counts on; another one is 409 CONFLICT.
             */
            expected_quantity?: Decimal;
        };
        /** @description An item for which there is not enough, or that says too little. */
        ShortItem: {
            /** @description The number of the line, from 1. */
            line_no: number;
            /** @description What of the note is to blame. */
            field: string;
            /** @description What is wrong, in a sentence. */
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description How much of a material lies at one location. */
        StockAtLocation: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /**
             * Format: decimal
             * @description How much is there: an exact decimal with at most 6 places.
             */
            stock: Decimal;
        };
        /** @description How much there was at a moment. */
        StockAtMoment: {
            /**
             * Format: date-time
             * @description The moment.
             */
            at: string;
            stock: Decimal | null;
        };
        /** @description The stock of a material changed: one for each entry of its stock history. */
        StockChangedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description Id of the movement; both entries of a transfer have the same. */
            movement_id: string;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What it came to at `location_id`, with its sign: sums up to the stock.
             */
            delta: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material before, over all locations.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material afterwards, over all locations.
             */
            after: Decimal;
            /** @description Id of the location. */
            location_id: string;
            /** @description What the location is called now. */
            location_name: string | null;
            /**
             * Format: decimal
             * @description The stock at the location before.
             */
            location_before: Decimal;
            /**
             * Format: decimal
             * @description The stock at the location afterwards.
             */
            location_after: Decimal;
            /** @description Of which batches; absent where none are kept. */
            batches?: components<Decimal>["schemas"]["BatchMoved"][];
            /** @description The block in spite of which they were taken. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description Who did it. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description A remark for people. */
            note: string | null;
            /** @description Why it was done. */
            reason: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference: string | null;
            /** @description Id of the delivery note that moved it; null if none did. */
            delivery_note_id: string | null;
            /** @description Id of the movement that this one undoes; null of any other. */
            reverses: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /** @description The material as it was right after the movement. */
            material: components<Decimal>["schemas"]["MaterialThen"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. The stock of a material changed: one for each entry of its stock history. */
        StockChangedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "stock.changed";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["StockChangedData"];
        };
        /** @description What a webhook is sent. The stock of a material changed: one for each entry of its stock history. */
        StockChangedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "stock.changed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["StockChangedData"];
        };
        /** @description One change of stock at one location; a transfer makes two. */
        StockHistoryEntry: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the material. */
            material_id: string;
            /** @description Id of the movement; both entries of a transfer have the same. */
            movement_id: string;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description As it was asked for; what it came to is `after` less `before`.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What it came to at `location_id`, with its sign.
             */
            delta: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material before, over all locations.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material afterwards, over all locations.
             */
            after: Decimal;
            /** @description Id of the location. */
            location_id: string;
            /** @description What the location is called now. */
            location_name: string | null;
            /**
             * Format: decimal
             * @description The stock at the location before.
             */
            location_before: Decimal;
            /**
             * Format: decimal
             * @description The stock at the location afterwards.
             */
            location_after: Decimal;
            /** @description Of which batches; absent where none are kept. */
            batches?: components<Decimal>["schemas"]["MovedBatch"][];
            /** @description The block in spite of which they were taken. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description Who did it. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
            /** @description A remark for people. */
            note: string | null;
            /** @description Why it was done. */
            reason: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference: string | null;
            /** @description Id of the delivery note that moved it; null if none did. */
            delivery_note_id: string | null;
            /** @description The movement that this one undoes. */
            reverses: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
        };
        /** @description A movement took the stock of a material below its minimum. */
        StockLowData: {
            /** @description Id of the material. */
            material_id: string;
            /** @description Id of the movement; both entries of a transfer have the same. */
            movement_id: string;
            /**
             * Format: decimal
             * @description The stock of the material before, over all locations.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material afterwards, over all locations.
             */
            after: Decimal;
            /** @description Who did it. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description The material as it was right after the movement. */
            material: components<Decimal>["schemas"]["MaterialThen"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A movement took the stock of a material below its minimum. */
        StockLowEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "stock.low";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["StockLowData"];
        };
        /** @description What a webhook is sent. A movement took the stock of a material below its minimum. */
        StockLowPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "stock.low";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["StockLowData"];
        };
        /** @description The stock of a material at moments that are equally far apart. */
        StockSeries: {
            /** @description Id of the material. */
            material_id: string;
            /** @description What it is counted in, such as pcs, m or kg. */
            unit: string;
            /**
             * Format: date-time
             * @description What it was before.
             */
            from: string;
            /**
             * Format: date-time
             * @description What it is since.
             */
            to: string;
            /** @description From the first moment to the last. */
            points: components<Decimal>["schemas"]["StockAtMoment"][];
        };
        /** @description Takes from what is there. */
        SubtractStock: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "subtract";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /** @description The block in spite of which batches that are named leave; needs a reason, and the scope batches:write. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
        };
        /** @description A piece of equipment that people borrow. */
        Tool: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description The category as it is written in addresses. */
            category_slug: string | null;
            /** @description What its maker calls this one. */
            serial_number: string | null;
            /** @description What its owner calls this one. */
            asset_tag: string | null;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description How good it still is. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description Who has it, while it is checked out. */
            holder: components<Decimal>["schemas"]["ToolHolder"] | null;
            /** @description Expected back before today. */
            overdue: boolean;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived; null while it is in use. */
            archived_at: string | null;
            /** @description Missing where nobody plans or records any. */
            calibration?: components<Decimal>["schemas"]["ToolCalibration"];
        };
        /** @description How the calibration of a tool stands today, the worst of its plans. */
        ToolCalibration: {
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["CalibrationStatus"];
            /** @description The first day on which one of its plans is due. */
            next_due_on: string | null;
            /** @description When it was calibrated last. */
            last_performed_on: string | null;
            /** @description What that came to. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /** @description Whether it is not handed out for it. */
            blocked: boolean;
            /** @description How far it may be used. */
            limitation: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A tool was brought back. */
        ToolCheckedInData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description What its maker calls this one. */
            serial_number: string | null;
            /** @description What its owner calls this one. */
            asset_tag: string | null;
            /** @description Who borrowed it. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * @deprecated
             * @description Take `holder`, which says the same.
             */
            user: components<Decimal>["schemas"]["Person"];
            /** @description The day by which it is to be back; null if none was agreed. */
            expected_return: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description How good it still is. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /**
             * Format: date-time
             * @description Since when it is lent.
             */
            since: string;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A tool was brought back. */
        ToolCheckedInEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.checked_in";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolCheckedInData"];
        };
        /** @description What a webhook is sent. A tool was brought back. */
        ToolCheckedInPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.checked_in";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolCheckedInData"];
        };
        /** @description A tool was handed out to a user. */
        ToolCheckedOutData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description What its maker calls this one. */
            serial_number: string | null;
            /** @description What its owner calls this one. */
            asset_tag: string | null;
            /** @description Who borrowed it. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * @deprecated
             * @description Take `holder`, which says the same.
             */
            user: components<Decimal>["schemas"]["Person"];
            /** @description The day by which it is to be back; null if none was agreed. */
            expected_return: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description How good it still is. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A tool was handed out to a user. */
        ToolCheckedOutEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.checked_out";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolCheckedOutData"];
        };
        /** @description What a webhook is sent. A tool was handed out to a user. */
        ToolCheckedOutPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.checked_out";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolCheckedOutData"];
        };
        /**
         * @description How good it still is.
         * @enum {string}
         */
        ToolCondition: "new" | "good" | "worn" | "damaged" | "needs_repair" | "incomplete" | "lost";
        /** @description A tool was created. */
        ToolCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description What its maker calls this one. */
            serial_number: string | null;
            /** @description What its owner calls this one. */
            asset_tag: string | null;
            /** @description How good it still is. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A tool was created. */
        ToolCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolCreatedData"];
        };
        /** @description What a webhook is sent. A tool was created. */
        ToolCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolCreatedData"];
        };
        /** @description One thing that happened to a tool. */
        ToolHistoryEntry: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the tool. */
            tool_id: string;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["ToolHistoryType"];
            /** @description Afterwards; null where it did not change. */
            status: components<Decimal>["schemas"]["ToolStatus"] | null;
            /** @description How good it still is. */
            condition: components<Decimal>["schemas"]["ToolCondition"] | null;
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description Of a checkout or a checkin: who borrowed it. */
            holder: components<Decimal>["schemas"]["Borrower"] | null;
            /** @description When it was lent; null of an entry that is of no loan. */
            checked_out_at: string | null;
            /** @description When it came back; null of an entry that is of no return. */
            checked_in_at: string | null;
            /** @description The day by which it is to be back; null if none was agreed. */
            expected_return: string | null;
            /** @description Of a checkin: whether it came later than agreed. */
            late: boolean | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description What others are told of it as. */
            event_type: components<Decimal>["schemas"]["EventType"];
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            } | null;
            /** @description Who recorded it. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
        };
        /**
         * @description What happened to a tool.
         * @enum {string}
         */
        ToolHistoryType: "created" | "updated" | "checkout" | "checkin" | "maintenance" | "release" | "retired" | "archived";
        /** @description Who has a tool, and until when. */
        ToolHolder: {
            /** @description Id of the user. */
            user_id: string;
            /** @description What people call it. */
            name: string | null;
            /**
             * Format: date-time
             * @description Since when it is lent.
             */
            since: string;
            /** @description The day by which it is to be back; null if none was agreed. */
            expected_return: string | null;
            /** @description A remark for people. */
            note: string | null;
        };
        /** @description What is wrong with a tool. */
        ToolMaintenance: {
            /** @description As it was before, unless something else is said. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description A remark for people. */
            note?: string | null;
        };
        /** @description A tool went into maintenance, or came out of it. */
        ToolMaintenanceData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description What its maker calls this one. */
            serial_number: string | null;
            /** @description What its owner calls this one. */
            asset_tag: string | null;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description How good it still is. */
            condition: components<Decimal>["schemas"]["ToolCondition"] | null;
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A tool went into maintenance, or came out of it. */
        ToolMaintenanceEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.maintenance";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolMaintenanceData"];
        };
        /** @description What a webhook is sent. A tool went into maintenance, or came out of it. */
        ToolMaintenancePayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.maintenance";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolMaintenanceData"];
        };
        /** @description What of a tool is to be changed. */
        ToolPatch: {
            /** @description What people call it. */
            name?: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category?: string | null;
            /** @description What its maker calls this one. */
            serial_number?: string | null;
            /** @description What its owner calls this one. */
            asset_tag?: string | null;
            /** @description Id of the location. */
            location_id?: string | null;
            /** @description Names and values of the owner's own making. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Takes a tool that nobody holds to maintenance when it is broken, out of use when it is lost, and back when it has turned up. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
        };
        /** @description How good a tool is again. */
        ToolRelease: {
            /** @description `good` after a repair or a find, unless something else is said. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description A remark for people. */
            note?: string | null;
        };
        /** @description A tool is not in use any more. */
        ToolRetiredData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description What its maker calls this one. */
            serial_number: string | null;
            /** @description What its owner calls this one. */
            asset_tag: string | null;
            /** @description How it stands. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description How good it still is. */
            condition: components<Decimal>["schemas"]["ToolCondition"] | null;
            /** @description Id of the location. */
            location_id: string | null;
            /** @description What the location is called now. */
            location_name: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A tool is not in use any more. */
        ToolRetiredEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.retired";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolRetiredData"];
        };
        /** @description What a webhook is sent. A tool is not in use any more. */
        ToolRetiredPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.retired";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolRetiredData"];
        };
        /**
         * @description Whether it can be had.
         * @enum {string}
         */
        ToolStatus: "available" | "checked_out" | "maintenance" | "retired";
        /** @description The tool as it was called at the time. */
        ToolThen: {
            /** @description What people call it. */
            name: string;
            /** @description The category as it is written; one that is new is there from then on. */
            category: string | null;
            /** @description What its maker calls this one. */
            serial_number: string | null;
            /** @description What its owner calls this one. */
            asset_tag: string | null;
        };
        /** @description Details of a tool were changed. */
        ToolUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. Details of a tool were changed. */
        ToolUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolUpdatedData"];
        };
        /** @description What a webhook is sent. Details of a tool were changed. */
        ToolUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "tool.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["ToolUpdatedData"];
        };
        /** @description One way of goods into a batch or out of it. */
        TraceEntry: {
            /** @description Null of what was there when batches began to be kept. */
            movement_id: string | null;
            /** @description Of which kind it is. */
            type: components<Decimal>["schemas"]["TraceType"];
            /**
             * Format: decimal
             * @description Of the batch; below zero where it undoes another movement.
             */
            quantity: Decimal;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Who did it. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference: string | null;
            /** @description Id of the delivery note that moved it; null if none did. */
            delivery_note_id: string | null;
            /** @description The number of that delivery note. */
            delivery_note_number: string | null;
            /** @description A remark for people. */
            note: string | null;
            /** @description The movement that undid it. */
            reversed_by: string | null;
        };
        /** @description `received` and `adjusted` less `issued` is `on_hand`. */
        TraceTotals: {
            /**
             * Format: decimal
             * @description How much came in.
             */
            received: Decimal;
            /**
             * Format: decimal
             * @description How much was taken.
             */
            issued: Decimal;
            /**
             * Format: decimal
             * @description By how much it was counted otherwise, with its sign.
             */
            adjusted: Decimal;
            /**
             * Format: decimal
             * @description How much is there.
             */
            on_hand: Decimal;
        };
        /**
         * @description The type of the movement; `opening` is what was there before it.
         * @enum {string}
         */
        TraceType: "initial" | "receipt" | "withdrawal" | "transfer" | "correction" | "set" | "add" | "subtract" | "reversal" | "opening";
        /** @description Takes away at one location and adds at another. */
        Transfer: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "transfer";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /** @description Where it is taken from. */
            from_location_id?: string;
            /** @description Where it is put; then `location_id` is where it is taken from. */
            to_location_id?: string;
        };
        /** @description Takes away at one location and adds at another. */
        TransferItem: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "transfer";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /** @description Where it is taken from. */
            from_location_id?: string;
            /** @description Where it is put; then `location_id` is where it is taken from. */
            to_location_id?: string;
            /** @description Whose stock moves. */
            material_id: string;
        };
        /** @description Whose name events carry. */
        User: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description E-mail address. */
            email: string | null;
            /** @description What the user is here. */
            role: components<Decimal>["schemas"]["Role"];
            /** @description The keys of a user who is not active open nothing. */
            active: boolean;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
        };
        /** @description A user was created. */
        UserCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description What the user is here. */
            role: components<Decimal>["schemas"]["Role"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A user was created. */
        UserCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "user.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["UserCreatedData"];
        };
        /** @description What a webhook is sent. A user was created. */
        UserCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "user.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["UserCreatedData"];
        };
        /** @description What of a user is to be changed. */
        UserPatch: {
            /** @description What people call it. */
            name?: string;
            /** @description E-mail address. */
            email?: string | null;
            /** @description What the user is here. */
            role?: components<Decimal>["schemas"]["Role"];
            /** @description The keys of a user who is not active open nothing. */
            active?: boolean;
            /** @description Deactivates a user although tools are still checked out to them. */
            even_if_holding_tools?: boolean;
        };
        /** @description Details of a user were changed. */
        UserUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string | null;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. Details of a user were changed. */
        UserUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "user.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["UserUpdatedData"];
        };
        /** @description What a webhook is sent. Details of a user were changed. */
        UserUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "user.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["UserUpdatedData"];
        };
        /** @description Why a calibration counts no more. */
        VoidCalibration: {
            /** @description Why it does not count. */
            reason: string;
        };
        /** @description Where events are sent, and which. */
        Webhook: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Where it is sent to. */
            url: string;
            /** @description Which events it is told of. */
            events: string[];
            /** @description Whether it is in use. */
            active: boolean;
            /** @description `gone`: the receiver answered 410. `failing`: nothing but failure for 120 hours. `requested`: `active` was set to false. What happens meanwhile goes out once `active` is true again. */
            disabled_reason: components<Decimal>["schemas"]["DisabledReason"] | null;
            /** @description The end of the secret, to recognise it by. */
            secret_hint: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Since when its receiver has done nothing but fail; null while it takes what it is sent, and of a webhook that somebody switched off. */
            failing_since: string | null;
            /** @description How many deliveries were dropped, since more than 100,000 were due to it, or for more than 30 days, unless the installation says otherwise; those that were due first. */
            dropped_deliveries: number;
            /** @description When the oldest of these happened. `replay` sends them again, with this as `from`. */
            dropped_from: string | null;
            /** @description When the newest of these happened. */
            dropped_until: string | null;
        };
        /** @description One attempt, with what was sent. */
        WebhookAttempt: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the webhook. */
            webhook_id: string;
            /** @description The type of the event. */
            event: string;
            /** @description Id of the event, the same on every attempt. */
            event_id: string;
            /**
             * Format: date-time
             * @description When this attempt was made.
             */
            sent_at: string;
            /** @description What the receiver answered; 0 without an answer. */
            status_code: number;
            /** @description How long the receiver took. */
            duration_ms: number;
            /** @description Whether the receiver answered with 2xx. */
            success: boolean;
            /** @description Which attempt it was, from 1. */
            attempt: number;
            /** @description Why it was made. */
            trigger: components<Decimal>["schemas"]["WebhookTrigger"];
            /** @description What went wrong, in words; null of a success. */
            error: string | null;
            /** @description The first 8 KiB of the answer, for keys with `webhooks:read`. */
            response_body: string | null;
            /** @description When it is tried again; null if it is not. */
            next_attempt_at: string | null;
            /** @description What was sent, all but its signature. */
            request: components<Decimal>["schemas"]["WebhookRequest"];
        };
        /** @description A webhook was created. */
        WebhookCreatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description Where it is sent to. */
            url: string;
            /** @description Which events it is told of. */
            events: string[];
            /** @description Whether it is in use. */
            active: boolean;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A webhook was created. */
        WebhookCreatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.created";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookCreatedData"];
        };
        /** @description What a webhook is sent. A webhook was created. */
        WebhookCreatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookCreatedData"];
        };
        /** @description A webhook was deleted. */
        WebhookDeletedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A webhook was deleted. */
        WebhookDeletedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.deleted";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookDeletedData"];
        };
        /** @description What a webhook is sent. A webhook was deleted. */
        WebhookDeletedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.deleted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookDeletedData"];
        };
        /** @description A webhook is sent nothing for now: somebody wanted it so, or its receiver failed. */
        WebhookDisabledData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Why it was done. */
            reason: components<Decimal>["schemas"]["DisabledReason"];
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A webhook is sent nothing for now: somebody wanted it so, or its receiver failed. */
        WebhookDisabledEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.disabled";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookDisabledData"];
        };
        /** @description What a webhook is sent. A webhook is sent nothing for now: somebody wanted it so, or its receiver failed. */
        WebhookDisabledPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.disabled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookDisabledData"];
        };
        /** @description A webhook is sent what happens again. */
        WebhookEnabledData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. A webhook is sent what happens again. */
        WebhookEnabledEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.enabled";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookEnabledData"];
        };
        /** @description What a webhook is sent. A webhook is sent what happens again. */
        WebhookEnabledPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.enabled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookEnabledData"];
        };
        /** @description One attempt; kept for 30 days. */
        WebhookLogEntry: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description Id of the webhook. */
            webhook_id: string;
            /** @description The type of the event. */
            event: string;
            /** @description Id of the event, the same on every attempt. */
            event_id: string;
            /**
             * Format: date-time
             * @description When this attempt was made.
             */
            sent_at: string;
            /** @description What the receiver answered; 0 without an answer. */
            status_code: number;
            /** @description How long the receiver took. */
            duration_ms: number;
            /** @description Whether the receiver answered with 2xx. */
            success: boolean;
            /** @description Which attempt it was, from 1. */
            attempt: number;
            /** @description Why it was made. */
            trigger: components<Decimal>["schemas"]["WebhookTrigger"];
            /** @description What went wrong, in words; null of a success. */
            error: string | null;
            /** @description The first 8 KiB of the answer, for keys with `webhooks:read`. */
            response_body: string | null;
            /** @description When it is tried again; null if it is not. */
            next_attempt_at: string | null;
        };
        /** @description What of a webhook is to be changed. */
        WebhookPatch: {
            /** @description What people call it. */
            name?: string;
            /** @description Where it is sent to. */
            url?: string;
            /** @description `*`, a family such as `stock.*`, or any of material.created, material.updated, material.archived, material.restored, stock.changed, stock.low, batch.created, batch.updated, batch.quarantined, batch.released, batch.recalled, batch.expiring, batch.expired, tool.created, tool.updated, tool.checked_out, tool.checked_in, tool.maintenance, tool.retired, calibration.recorded, calibration.failed, calibration.voided, calibration.conceded, calibration.due, calibration.overdue, delivery.created, delivery.updated, delivery.completed, delivery.cancelled, location.created, location.updated, location.archived, insurance.created, insurance.updated, insurance.renewed, insurance.cancelled, insurance.expiring, insurance.expired, insurance.claim_opened, insurance.claim_updated, user.created, user.updated, webhook.test, webhook.created, webhook.updated, webhook.secret_rotated, webhook.disabled, webhook.enabled, webhook.deleted, api_key.created, api_key.updated, api_key.revoked. What keys and webhooks become is told to administrators alone: a key with the scope `admin` asks for it by name, or by `api_key.*`. */
            events?: string[];
            /** @description Whether it is in use. */
            active?: boolean;
        };
        /** @description Which past events are to be sent again. */
        WebhookReplay: {
            /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
            from?: string;
            /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
            to?: string;
            /** @description Names of events; unless some are given, those of the webhook. */
            events?: string[];
            /** @description `next` of the answer before, where more is to follow. */
            after?: string;
        };
        /** @description How many events are sent again. */
        WebhookReplayed: {
            /** @description How many events are on their way. */
            queued: number;
            /** @description Whether there are more, which `after` asks for. */
            has_more: boolean;
            /** @description To be sent as `after` where there are more. */
            next: string | null;
        };
        /** @description What was sent. */
        WebhookRequest: {
            /**
             * @description Always this one.
             * @constant
             */
            method: "POST";
            /** @description Where it went; null of what an earlier version of the service sent. */
            url: string | null;
            /** @description As they were sent, `webhook-signature` apart: with it anybody could send the same once more. */
            headers: {
                [key: string]: string;
            };
            /** @description The very text that was signed. */
            body: string;
        };
        /** @description The secret of a webhook was replaced. */
        WebhookSecretRotatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /**
             * Format: date-time
             * @description Until then deliveries are signed with the secret before it too.
             */
            both_sign_until: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. The secret of a webhook was replaced. */
        WebhookSecretRotatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.secret_rotated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookSecretRotatedData"];
        };
        /** @description What a webhook is sent. The secret of a webhook was replaced. */
        WebhookSecretRotatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.secret_rotated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookSecretRotatedData"];
        };
        /** @description Sent on request only, to try a webhook out. */
        WebhookTestData: {
            /** @description Id of the webhook. */
            webhook_id: string;
            /** @description For who looks at what was received. */
            message: string;
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description What a webhook is sent. Sent on request only, to try a webhook out. */
        WebhookTestPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookTestData"];
        };
        /**
         * @description Why an attempt was made.
         * @enum {string}
         */
        WebhookTrigger: "event" | "retry" | "test" | "redelivery";
        /** @description The name, the address or the events of a webhook were changed. */
        WebhookUpdatedData: {
            /** @description Its id, which never changes. */
            id: string;
            /** @description The fields that changed, each from what to what. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description Who did it, and with which key. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description A CloudEvents 1.0 object. The name, the address or the events of a webhook were changed. */
        WebhookUpdatedEvent: {
            /**
             * @description Of CloudEvents.
             * @constant
             */
            specversion: "1.0";
            /** @description Id of the event, the same whenever it is told. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.updated";
            /** @description This installation. */
            source: string;
            /** @description Id of the record that it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            time: string;
            /** @description A cursor of the stream of events, rising in string order. */
            sequence: string;
            /**
             * @description What `data` is.
             * @constant
             */
            datacontenttype: "application/json";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookUpdatedData"];
        };
        /** @description What a webhook is sent. The name, the address or the events of a webhook were changed. */
        WebhookUpdatedPayload: {
            /** @description Id of the event, the same on every attempt. */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description A cursor of the stream of events; null of a test. */
            sequence: string | null;
            /**
             * @description Of this form.
             * @constant
             */
            api_version: "v1";
            /** @description What is told of it. */
            data: components<Decimal>["schemas"]["WebhookUpdatedData"];
        };
        /** @description Takes away at `location_id`. */
        Withdrawal: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "withdrawal";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /** @description The block in spite of which batches that are named leave; needs a reason, and the scope batches:write. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
        };
        /** @description Takes away at `location_id`. */
        WithdrawalItem: {
            /**
             * @description Of which kind it is.
             * @constant
             */
            type: "withdrawal";
            /** @description Id of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            quantity: Decimal;
            /** @description Id of a batch. */
            batch_id?: string;
            /** @description Compared without regard to case. */
            batch_number?: string;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Which batches, in place of one: they add up to `quantity`. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description A remark for people. */
            note?: string | null;
            /** @description Why it was done. */
            reason?: string | null;
            /** @description What it belongs to elsewhere, such as the number of an order. */
            reference?: string | null;
            /** @description The block in spite of which batches that are named leave; needs a reason, and the scope batches:write. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description Whose stock moves. */
            material_id: string;
        };
        /** @description What every answer other than a success holds. */
        ErrorResponse: {
            /** @description What is wrong. */
            error: components<Decimal>["schemas"]["Problem"];
        };
        /** @description Why a request was not answered with success. */
        Problem: {
            /** @description For programs. */
            code: components<Decimal>["schemas"]["ErrorCode"];
            /** @description For people. */
            message: string;
            /** @description The HTTP status. */
            status: number;
            /** @description Name it when you report a problem. */
            request_id?: string;
            /** @description Where fields are to blame. */
            details?: components<Decimal>["schemas"]["ProblemDetail"][];
        };
        /** @description What is wrong with one field; a shortage also says what was requested and what is available. */
        ProblemDetail: {
            /** @description Path of the field, such as `items.2.quantity`. */
            field: string;
            /** @description For people. */
            message: string;
            /**
             * Format: decimal
             * @description Of a shortage: how much was asked for.
             */
            requested?: Decimal;
            /**
             * Format: decimal
             * @description Of a shortage: how much there is.
             */
            available?: Decimal;
            /**
             * Format: decimal
             * @description Of another balance than was expected: what it is.
             */
            actual?: Decimal;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What went wrong, for programs.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "MIXED_PAGING" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "INSUFFICIENT_STOCK" | "INVALID_STATE" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";
        /** @description Which page of a list it is. */
        PageMeta: {
            /** @description How many entries match the filter. */
            total: number;
            /** @description Number of this page. */
            page: number;
            /** @description Entries per page that were served. */
            per_page: number;
        };
        /** @description One page of a list, with both forms of paging. */
        MaterialList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Material"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        HistoryEntryList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["HistoryEntry"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        StockHistoryEntryList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["StockHistoryEntry"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        BatchList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Batch"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        ToolList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Tool"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        ToolHistoryEntryList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["ToolHistoryEntry"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        CalibrationPlanList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["CalibrationPlan"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        CalibrationEntryList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["CalibrationEntry"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        CategoryList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Category"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        ColleagueList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Colleague"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        LocationList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Location"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        DeliveryNoteList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["DeliveryNote"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        InsuranceList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Insurance"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        InsuranceClaimList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["InsuranceClaim"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        UserList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["User"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        ApiKeyList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["ApiKey"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        ImportList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Import"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        WebhookList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["Webhook"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description One page of a list, with both forms of paging. */
        WebhookLogEntryList: {
            /** @description The entries of this page. */
            data: components<Decimal>["schemas"]["WebhookLogEntry"][];
            /** @description How many entries match the filter. */
            total: number;
            /** @description Entries per page that were served. */
            limit: number;
            /** @description Entries that were skipped. */
            offset: number;
            /** @description The same in the other form of paging. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
    };
    responses: never;
    parameters: {
        /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
        Limit: number;
        /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
        Offset: number;
        /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
        Page: number;
        /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
        PerPage: number;
        /** @description What is answered, whatever `Accept` says. */
        Format: "json" | "csv";
        /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
        ByteOrderMark: boolean;
        /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
        IdempotencyKey: string;
        /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
        IfMatch: string;
        /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
        IfNoneMatch: string;
        /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
        Prefer: string;
        /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
        InventoryPosition: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations<Decimal = number> {
    listMaterials: {
        parameters: {
            query?: {
                /** @description Words that must occur in name, article number or EAN. */
                search?: string;
                /** @description Slug or name of a category. */
                category?: string;
                /** @description Has stock there, or has it as primary location. */
                location_id?: string;
                /** @description Only items below their minimum stock. */
                below_min_stock?: boolean;
                /** @description The same as below_min_stock. */
                low_stock?: boolean;
                /** @description Only items that keep batches, of which less is available than their minimum stock. */
                low_available?: boolean;
                /** @description Has exactly this article number. */
                sku?: string;
                /** @description Has exactly this EAN. */
                ean?: string;
                /** @description Those of these ids that are there, at most 200, separated by commas. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Has exactly this in a field of its own: `custom_fields=shelf=A3`; in several, one by one: `custom_fields[shelf]=A3&custom_fields[row]=2`. */
                custom_fields?: string;
                /** @description The archived ones in place of the others; with `ids`, both unless it is said. */
                archived?: boolean;
                /** @description Any of name, sku, stock, min_stock, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfLocations"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The materials of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["MaterialList"];
                    "text/csv": string;
                };
            };
        };
    };
    createMaterial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewMaterial"];
            };
        };
        responses: {
            /** @description The material */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Material"];
                };
            };
        };
    };
    listMaterialHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["HistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    getMaterial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The material */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["MaterialWithHistory"];
                };
            };
        };
    };
    archiveMaterial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMaterial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialPatch"];
            };
        };
        responses: {
            /** @description The material */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Material"];
                };
            };
        };
    };
    restoreMaterial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The material */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Material"];
                };
            };
        };
    };
    createMovement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewMovement"];
            };
        };
        responses: {
            /** @description The movement */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Movement"];
                };
            };
        };
    };
    adjustStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewStockAdjustment"];
            };
        };
        responses: {
            /** @description The movement */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Movement"];
                };
            };
        };
    };
    reverseMovement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
                /** @description Id of the movement. */
                movement_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewReversal"];
            };
        };
        responses: {
            /** @description The movement that undoes it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Movement"];
                };
            };
        };
    };
    listStockHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfBatches"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["StockHistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listAllStockHistory: {
        parameters: {
            query?: {
                /** @description Of this material. */
                material_id?: string;
                /** @description At this location. */
                location_id?: string;
                /** @description By this user. */
                user_id?: string;
                /** @description Of which kind it is. */
                type?: "initial" | "receipt" | "withdrawal" | "transfer" | "correction" | "set" | "add" | "subtract" | "reversal";
                /** @description With exactly this reference. */
                reference?: string;
                /** @description By this delivery note. */
                delivery_note_id?: string;
                /** @description Of this batch. */
                batch_id?: string;
                /** @description Recorded then or later. */
                from?: string;
                /** @description Recorded then or earlier. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfBatches"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["StockHistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    getStockSeries: {
        parameters: {
            query?: {
                /** @description The first moment; default 30 days before the last. */
                from?: string;
                /** @description The last moment; default, and at most, now. */
                to?: string;
                /** @description How many moments, 100 unless it is said. */
                points?: number;
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stock at each moment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["StockSeries"];
                };
            };
        };
    };
    putMaterials: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialsInBulk"];
            };
        };
        responses: {
            /** @description What became of each item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["MaterialsBulkAnswer"];
                };
            };
        };
    };
    createMovements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MovementsInBulk"];
            };
        };
        responses: {
            /** @description What became of each item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["MovementsBulkAnswer"];
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description Of this material. */
                material_id?: string;
                /** @description How it stands. */
                status?: components<Decimal>["schemas"]["BatchStatus"];
                /** @description Some of it lies there. */
                location_id?: string;
                /** @description From exactly this supplier. */
                supplier?: string;
                /** @description Its supplier calls it exactly this. */
                supplier_batch?: string;
                /** @description Expires on this day or later. */
                expires_from?: string;
                /** @description Expires on this day or earlier. */
                expires_to?: string;
                /** @description Only those with stock that expire within the `expiry_alert_days` of their material, and have not yet. */
                expiring?: boolean;
                /** @description Those of which there is nothing, in place of the others. */
                depleted?: boolean;
                /** @description Words that must occur in the batch number, or in its material's name or SKU. */
                search?: string;
                /** @description Those of these ids that are there, at most 200, separated by commas. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Any of expires_on, received_at, batch_number, quantity, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfLocations"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batches of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["BatchList"];
                    "text/csv": string;
                };
            };
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description The batch */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Batch"];
                };
            };
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Batch"];
                };
            };
        };
    };
    updateBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchPatch"];
            };
        };
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Batch"];
                };
            };
        };
    };
    listBatchesOfMaterial: {
        parameters: {
            query?: {
                /** @description How it stands. */
                status?: components<Decimal>["schemas"]["BatchStatus"];
                /** @description Some of it lies there. */
                location_id?: string;
                /** @description From exactly this supplier. */
                supplier?: string;
                /** @description Its supplier calls it exactly this. */
                supplier_batch?: string;
                /** @description Expires on this day or later. */
                expires_from?: string;
                /** @description Expires on this day or earlier. */
                expires_to?: string;
                /** @description Only those with stock that expire within the `expiry_alert_days` of their material, and have not yet. */
                expiring?: boolean;
                /** @description Those of which there is nothing, in place of the others. */
                depleted?: boolean;
                /** @description Words that must occur in the batch number, or in its material's name or SKU. */
                search?: string;
                /** @description Those of these ids that are there, at most 200, separated by commas. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Any of expires_on, received_at, batch_number, quantity, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfLocations"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the material. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batches of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["BatchList"];
                    "text/csv": string;
                };
            };
        };
    };
    listBatchHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfBatches"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["StockHistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listBatchChanges: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["HistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    traceBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["BatchTrace"];
                };
            };
        };
    };
    quarantineBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchDeed"];
            };
        };
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Batch"];
                };
            };
        };
    };
    releaseBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchDeed"];
            };
        };
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Batch"];
                };
            };
        };
    };
    recallBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchRecall"];
            };
        };
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Batch"];
                };
            };
        };
    };
    listTools: {
        parameters: {
            query?: {
                /** @description Words that must occur in name, serial number or asset tag. */
                search?: string;
                /** @description Slug or name of a category. */
                category?: string;
                /** @description How it stands. */
                status?: components<Decimal>["schemas"]["ToolStatus"];
                /** @description Has its place there. */
                location_id?: string;
                /** @description Checked out to this user. */
                user_id?: string;
                /** @description Expected back before today; false for all others. */
                overdue?: boolean;
                /** @description Has exactly this serial number. */
                serial_number?: string;
                /** @description Has exactly this asset tag. */
                asset_tag?: string;
                /** @description The worst of its plans today. */
                calibration_status?: components<Decimal>["schemas"]["CalibrationStatus"];
                /** @description One of its plans is due before this day. */
                calibration_due_before?: string;
                /** @description Those of these ids that are there, at most 200, separated by commas. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Has exactly this in a field of its own: `custom_fields=shelf=A3`; in several, one by one: `custom_fields[shelf]=A3&custom_fields[row]=2`. */
                custom_fields?: string;
                /** @description The archived ones in place of the others; with `ids`, both unless it is said. */
                archived?: boolean;
                /** @description Any of name, category, status, serial_number, asset_tag, expected_return, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tools of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ToolList"];
                    "text/csv": string;
                };
            };
        };
    };
    createTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewTool"];
            };
        };
        responses: {
            /** @description The tool */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Tool"];
                };
            };
        };
    };
    getTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tool */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Tool"];
                };
            };
        };
    };
    archiveTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolPatch"];
            };
        };
        responses: {
            /** @description The tool */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Tool"];
                };
            };
        };
    };
    checkOutTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["Checkout"];
            };
        };
        responses: {
            /** @description The tool with its holder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Tool"];
                };
            };
        };
    };
    checkInTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Checkin"];
            };
        };
        responses: {
            /** @description The tool */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Tool"];
                };
            };
        };
    };
    sendToolToMaintenance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolMaintenance"];
            };
        };
        responses: {
            /** @description The tool */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Tool"];
                };
            };
        };
    };
    releaseTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolRelease"];
            };
        };
        responses: {
            /** @description The tool */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Tool"];
                };
            };
        };
    };
    listToolHistory: {
        parameters: {
            query?: {
                /** @description Of which kind it is. */
                type?: components<Decimal>["schemas"]["ToolHistoryType"];
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ToolHistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listCalibrationPlans: {
        parameters: {
            query?: {
                /** @description Of this tool. */
                tool_id?: string;
                /** @description Stands so today; `archived` ones are shown by this alone. */
                status?: components<Decimal>["schemas"]["CalibrationPlanStatus"];
                /** @description Is due before this day. */
                due_before?: string;
                /** @description Of which kind it is. */
                kind?: components<Decimal>["schemas"]["CalibrationPlanKind"];
                /** @description Is done by them, without regard to case or accents. */
                provider?: string;
                /** @description Any of next_due_on, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationPlanList"];
                    "text/csv": string;
                };
            };
        };
    };
    createCalibrationPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewCalibrationPlan"];
            };
        };
        responses: {
            /** @description The plan */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationPlan"];
                };
            };
        };
    };
    getCalibrationPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the calibration plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationPlan"];
                };
            };
        };
    };
    archiveCalibrationPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the calibration plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateCalibrationPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the calibration plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationPlanPatch"];
            };
        };
        responses: {
            /** @description The plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationPlan"];
                };
            };
        };
    };
    extendCalibrationPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the calibration plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationExtension"];
            };
        };
        responses: {
            /** @description The plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationPlan"];
                };
            };
        };
    };
    listCalibrationPlanHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the calibration plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["HistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listCalibrations: {
        parameters: {
            query?: {
                /** @description Of this tool. */
                tool_id?: string;
                /** @description By this plan. */
                plan_id?: string;
                /** @description What it came to. */
                result?: components<Decimal>["schemas"]["CalibrationResult"];
                /** @description Performed on this day or later. */
                from?: string;
                /** @description Performed on this day or before. */
                to?: string;
                /** @description Whose impact is still to be found out. */
                impact?: components<Decimal>["schemas"]["OpenImpact"];
                /** @description Any of performed_on, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfReferenceStandards"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calibrations of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    recordCalibration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewCalibration"];
            };
        };
        responses: {
            /** @description The calibration */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Calibration"];
                };
            };
        };
    };
    getCalibration: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the calibration. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calibration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Calibration"];
                };
            };
        };
    };
    listToolCalibrations: {
        parameters: {
            query?: {
                /** @description By this plan. */
                plan_id?: string;
                /** @description What it came to. */
                result?: components<Decimal>["schemas"]["CalibrationResult"];
                /** @description Performed on this day or later. */
                from?: string;
                /** @description Performed on this day or before. */
                to?: string;
                /** @description Whose impact is still to be found out. */
                impact?: components<Decimal>["schemas"]["OpenImpact"];
                /** @description Any of performed_on, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the tool. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calibrations of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    voidCalibration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the calibration. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["VoidCalibration"];
            };
        };
        responses: {
            /** @description The calibration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Calibration"];
                };
            };
        };
    };
    concedeCalibration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the calibration. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewCalibrationConcession"];
            };
        };
        responses: {
            /** @description The calibration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Calibration"];
                };
            };
        };
    };
    getCalibrationImpact: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the calibration. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it may have harmed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CalibrationImpact"];
                };
            };
        };
    };
    closeCalibrationImpact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the calibration. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CloseCalibrationImpact"];
            };
        };
        responses: {
            /** @description The calibration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Calibration"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories of this page, by slug */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CategoryList"];
                    "text/csv": string;
                };
            };
        };
    };
    lookUpCode: {
        parameters: {
            query: {
                /** @description What was scanned or typed: an id, a SKU, an EAN or GTIN of any length, a batch number, an asset tag, a serial number, the code of a location, the number of a delivery note; or a GS1 code: the element string of a scanner, with or without its symbology, its text in brackets, or a Digital Link. */
                code: string;
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, which may be nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Lookup"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Words that must occur in the name. */
                search?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ColleagueList"];
                    "text/csv": string;
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its user, what it opens, and how much of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Me"];
                };
            };
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Words that must occur in name or code. */
                search?: string;
                /** @description Lies in this location. */
                parent_id?: string;
                /** @description Those of these ids that are there, at most 200, separated by commas. */
                ids?: string;
                /** @description The archived ones in place of the others; with `ids`, both unless it is said. */
                archived?: boolean;
                /** @description Any of name, code, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locations of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["LocationList"];
                    "text/csv": string;
                };
            };
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewLocation"];
            };
        };
        responses: {
            /** @description The location */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Location"];
                };
            };
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the location. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Location"];
                };
            };
        };
    };
    archiveLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the location. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the location. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["LocationPatch"];
            };
        };
        responses: {
            /** @description The location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Location"];
                };
            };
        };
    };
    listLocationHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the location. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["HistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listDeliveryNotes: {
        parameters: {
            query?: {
                /** @description How it stands. */
                status?: components<Decimal>["schemas"]["DeliveryNoteStatus"];
                /** @description Of which kind it is. */
                type?: components<Decimal>["schemas"]["DeliveryNoteType"];
                /** @description Created then or later. */
                from_date?: string;
                /** @description Created then or earlier. */
                to_date?: string;
                /** @description Named by the note or one of its items. */
                location_id?: string;
                /** @description Has exactly this number. */
                number?: string;
                /** @description Those of these ids that are there, at most 200, separated by commas. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Words that must occur in number, reference or note. */
                search?: string;
                /** @description Any of number, status, type, created_at, updated_at, completed_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfItems"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery notes of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNoteList"];
                    "text/csv": string;
                };
            };
        };
    };
    createDeliveryNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewDeliveryNote"];
            };
        };
        responses: {
            /** @description The delivery note */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNote"];
                };
            };
        };
    };
    getDeliveryNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the delivery note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNote"];
                };
            };
        };
    };
    updateDeliveryNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the delivery note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryNotePatch"];
            };
        };
        responses: {
            /** @description The delivery note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNote"];
                };
            };
        };
    };
    listDeliveryNoteHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the delivery note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["HistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    openDeliveryNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the delivery note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The delivery note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNote"];
                };
            };
        };
    };
    cancelDeliveryNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the delivery note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The delivery note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNote"];
                };
            };
        };
    };
    completeDeliveryNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the delivery note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The delivery note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNote"];
                };
            };
        };
    };
    getDeliveryNotePicks: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the delivery note. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["DeliveryNotePicks"];
                };
            };
        };
    };
    listInsurances: {
        parameters: {
            query?: {
                /** @description Words that must occur in policy number, insurer or note. */
                search?: string;
                /** @description Stands so today. */
                status?: components<Decimal>["schemas"]["InsuranceStatus"];
                /** @description Is with this insurer, without regard to case. */
                insurer?: string;
                /** @description Against what it insures. */
                coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"];
                /** @description Has exactly this number; that of a renewed policy may be that of others, too. */
                policy_number?: string;
                /** @description Covers this tool, material or location: itself, or a location where it lies or that it lies in. */
                covers?: string;
                /** @description Its last agreed term ends before this day. */
                ends_before?: string;
                /** @description Those of these ids that are there, at most 200, separated by commas. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Any of insurer, policy_number, starts_on, ends_on, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfCoveredTerms"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The insurances of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["InsuranceList"];
                    "text/csv": string;
                };
            };
        };
    };
    createInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewInsurance"];
            };
        };
        responses: {
            /** @description The insurance */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Insurance"];
                };
            };
        };
    };
    getInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The insurance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Insurance"];
                };
            };
        };
    };
    updateInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsurancePatch"];
            };
        };
        responses: {
            /** @description The insurance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Insurance"];
                };
            };
        };
    };
    listInsuranceHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["HistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    renewInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceRenewal"];
            };
        };
        responses: {
            /** @description The insurance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Insurance"];
                };
            };
        };
    };
    cancelInsurance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceCancellation"];
            };
        };
        responses: {
            /** @description The insurance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Insurance"];
                };
            };
        };
    };
    listInsuranceClaims: {
        parameters: {
            query?: {
                /** @description Has come this far. */
                status?: components<Decimal>["schemas"]["InsuranceClaimStatus"];
                /** @description Any of number, occurred_on, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["InsuranceClaimList"];
                    "text/csv": string;
                };
            };
        };
    };
    openInsuranceClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewInsuranceClaim"];
            };
        };
        responses: {
            /** @description The claim */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["InsuranceClaim"];
                };
            };
        };
    };
    getInsuranceClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
                /** @description The `number` of the record. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claim */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["InsuranceClaim"];
                };
            };
        };
    };
    updateInsuranceClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the insurance. */
                id: string;
                /** @description The `number` of the record. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceClaimPatch"];
            };
        };
        responses: {
            /** @description The claim */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["InsuranceClaim"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Words that must occur in name or e-mail address. */
                search?: string;
                /** @description What the user is here. */
                role?: components<Decimal>["schemas"]["Role"];
                /** @description Only those who are active, or only those who are not. */
                active?: boolean;
                /** @description Any of name, email, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["UserList"];
                    "text/csv": string;
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description The user */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["User"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["User"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["UserPatch"];
            };
        };
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["User"];
                };
            };
        };
    };
    listUserHistory: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["HistoryEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Only keys of this user. */
                user_id?: string;
                /** @description Only keys of programs, or only sessions of browsers. */
                kind?: "key" | "session";
                /** @description Only those that are revoked, or only those that are not. */
                revoked?: boolean;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ApiKeyList"];
                    "text/csv": string;
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The record with the key, which is shown this once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["NewApiKeyRecord"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the API key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The record with the new key, which is shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["NewApiKeyRecord"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the API key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createConsoleLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewConsoleLink"];
            };
        };
        responses: {
            /** @description The link, which is shown this once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ConsoleLink"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Of which kind it is. */
                kind?: components<Decimal>["schemas"]["ImportKind"];
                /** @description How it stands. */
                status?: components<Decimal>["schemas"]["ImportStatus"];
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfErrors"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ImportList"];
                    "text/csv": string;
                };
            };
        };
    };
    createImport: {
        parameters: {
            query: {
                /** @description Of which kind it is. */
                kind: components<Decimal>["schemas"]["ImportKind"];
                /** @description Looks at all rows and applies none: ends at `ready` or `invalid`. */
                dry_run?: boolean;
                /** @description Which fields columns stand for, as JSON: `{"Article no.":"sku","Remarks":null}`; null leaves one out. */
                columns?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description This file was imported before, or is being imported */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Import"];
                };
            };
            /** @description The file was received, and is being looked at */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Import"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Import"];
                };
            };
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Import"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Only those that are told of events, or only those that are not. */
                active?: boolean;
                /** @description Only those whose receivers do nothing but fail, switched off for it or not yet, or only the others. */
                failing?: boolean;
                /** @description Any of name, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["WebhookList"];
                    "text/csv": string;
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook, with its secret, which is shown this once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["NewWebhookRecord"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Webhook"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Webhook"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["NewWebhookSecret"];
            };
        };
        responses: {
            /** @description The webhook, with its new secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["NewWebhookRecord"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["WebhookLogEntry"];
                };
            };
        };
    };
    listWebhookLogs: {
        parameters: {
            query?: {
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description Only those that came to this. */
                status?: "success" | "failed";
                /** @description What is answered, whatever `Accept` says. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Entries to skip: none unless something else is said. Goes with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Number of the page, from 1, which is the usual one. `page` and `per_page` are the other form of paging: use one of the two. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Entries per page: 50 unless something else is said, and at most 200: more is served as 200. Goes with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempts of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["WebhookLogEntryList"];
                    "text/csv": string;
                };
            };
        };
    };
    getWebhookLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you have: while all in it is the same, the answer is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
                /** @description Id of the log entry. */
                log_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["WebhookAttempt"];
                };
            };
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
                /** @description Id of the log entry. */
                log_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The new attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["WebhookLogEntry"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own name for this request. Sent again with the same body it is applied once and answered alike. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you last saw: if the record has changed since, the answer is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description They are on their way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["WebhookReplayed"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description A cursor: begins with what comes after it. */
                after?: string;
                /** @description Names of events, separated by commas; `stock.*` for a family. */
                types?: string;
                /** @description Only what happens to this material. */
                material_id?: string;
                /** @description Only what is told of this record: its id. */
                subject?: string;
                /** @description Only what this user did. */
                user_id?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description Default 100, and in CSV all of them; more than 1000 is served as 1000. */
                limit?: number;
                /** @description Seconds to wait for the first event. */
                wait?: number;
                /** @description `desc` for the newest first; `after` then is followed by what happened before it. Default `asc`: as it happened. */
                order?: "asc" | "desc";
                /** @description What is answered, whatever `Accept` says. */
                format?: "json" | "ndjson" | "csv";
                /** @description Begins a CSV file with a byte order mark, by which Excel takes it for UTF-8. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
            };
            header?: {
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` gives quantities and prices as strings of the same digits, for programs whose numbers would round them; `Preference-Applied` says that it was done. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["EventPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description A cursor: begins with what comes after it. */
                after?: string;
                /** @description Names of events, separated by commas; `stock.*` for a family. */
                types?: string;
                /** @description Only what happens to this material. */
                material_id?: string;
                /** @description Only what is told of this record: its id. */
                subject?: string;
                /** @description Only what this user did. */
                user_id?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
            };
            header?: {
                /** @description The cursor of the last event that was told: goes on after it, whatever `after` says. */
                "Last-Event-ID"?: string;
                /** @description From the answer to a write: this read waits, for at most 5 s, until it shows that write. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events, each with its cursor as id */
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
    onMaterialCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMaterialUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMaterialArchived: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialArchivedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMaterialRestored: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialRestoredPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["StockChangedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockLow: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["StockLowPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchQuarantined: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchQuarantinedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchReleased: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchReleasedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchRecalled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchRecalledPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchExpiring: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchExpiringPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchExpiredPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onToolCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onToolUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onToolCheckedOut: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolCheckedOutPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onToolCheckedIn: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolCheckedInPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onToolMaintenance: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolMaintenancePayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onToolRetired: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolRetiredPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCalibrationRecorded: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationRecordedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCalibrationFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationFailedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCalibrationVoided: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationVoidedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCalibrationConceded: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationConcededPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCalibrationDue: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationDuePayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCalibrationOverdue: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationOverduePayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeliveryCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeliveryUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeliveryCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryCompletedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeliveryCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryCancelledPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLocationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["LocationCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLocationUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["LocationUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLocationArchived: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["LocationArchivedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceRenewed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceRenewedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceCancelledPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceExpiring: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceExpiringPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceExpiredPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceClaimOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceClaimOpenedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsuranceClaimUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceClaimUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["UserCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["UserUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookTestPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookSecretRotated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookSecretRotatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookDisabledPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookEnabled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookEnabledPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookDeletedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ApiKeyCreatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ApiKeyUpdatedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApiKeyRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same on every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds of UTC. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ApiKeyRevokedPayload"];
            };
        };
        responses: {
            /** @description Taken. Anything else, also a redirect, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
