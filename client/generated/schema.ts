// Generated from the OpenAPI document: `npm run client:types`.
// Of the document bd6069b05cbccacc48397f2168d6782a9c505ee96599b674529975a5cd210cf4
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
         * Fields of a material changed. Changes of its stock are `stock.changed` events.
         * @description Fields of a material changed. Changes of its stock are `stock.changed` events.
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
         * An archived material was restored.
         * @description An archived material was restored.
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
         * The stock of a material changed. One event for each entry of the stock history.
         * @description The stock of a material changed. One event for each entry of the stock history.
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
         * A movement reduced the stock of a material below its minimum stock.
         * @description A movement reduced the stock of a material below its minimum stock.
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
         * A batch was registered or received for the first time.
         * @description A batch was registered or received for the first time.
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
         * Fields of a batch changed.
         * @description Fields of a batch changed.
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
         * A batch was quarantined. Its stock can't be picked.
         * @description A batch was quarantined. Its stock can't be picked.
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
         * A batch was released. Its stock can be picked again.
         * @description A batch was released. Its stock can be picked again.
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
         * A batch was recalled. Its stock can't be picked.
         * @description A batch was recalled. Its stock can't be picked.
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
         * A batch with stock is close to its expiration date.
         * @description A batch with stock is close to its expiration date.
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
         * A batch with stock expired.
         * @description A batch with stock expired.
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
         * Fields of a tool changed.
         * @description Fields of a tool changed.
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
         * A tool was checked out.
         * @description A tool was checked out.
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
         * A tool was checked in.
         * @description A tool was checked in.
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
         * A tool entered or left maintenance.
         * @description A tool entered or left maintenance.
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
         * A tool was retired.
         * @description A tool was retired.
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
         * A tool failed its calibration or was found out of tolerance.
         * @description A tool failed its calibration or was found out of tolerance.
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
         * A calibration record was voided and no longer applies.
         * @description A calibration record was voided and no longer applies.
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
         * A concession was granted for a tool that failed its calibration.
         * @description A concession was granted for a tool that failed its calibration.
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
         * A calibration is due according to its plan.
         * @description A calibration is due according to its plan.
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
         * A calibration is overdue according to its plan.
         * @description A calibration is overdue according to its plan.
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
         * A delivery note changed or was opened.
         * @description A delivery note changed or was opened.
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
         * A delivery note was completed and its items were booked.
         * @description A delivery note was completed and its items were booked.
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
         * A delivery note was canceled.
         * @description A delivery note was canceled.
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
         * Fields of a location changed.
         * @description Fields of a location changed.
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
         * An insurance policy was created.
         * @description An insurance policy was created.
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
         * Fields of an insurance policy changed.
         * @description Fields of an insurance policy changed.
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
         * An insurance policy was renewed for another term.
         * @description An insurance policy was renewed for another term.
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
         * An insurance policy was canceled.
         * @description An insurance policy was canceled.
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
         * An insurance policy is about to end, or its notice deadline is near.
         * @description An insurance policy is about to end, or its notice deadline is near.
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
         * A claim on an insurance policy changed.
         * @description A claim on an insurance policy changed.
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
         * Fields of a user changed.
         * @description Fields of a user changed.
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
         * A test delivery. Sent only on request.
         * @description A test delivery. Sent only on request.
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
         * The name, endpoint URL, or event types of a webhook changed.
         * @description The name, endpoint URL, or event types of a webhook changed.
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
         * The signing secret of a webhook was rotated.
         * @description The signing secret of a webhook was rotated.
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
         * A webhook was disabled, by a user or after failures of its receiver.
         * @description A webhook was disabled, by a user or after failures of its receiver.
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
         * A disabled webhook was enabled.
         * @description A disabled webhook was enabled.
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
         * An API key was rotated.
         * @description An API key was rotated.
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
    "sign_in_link.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sign-in link was created.
         * @description A sign-in link was created.
         */
        post: operations<Decimal>["onSignInLinkCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sign_in_link.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sign-in link was used to sign in.
         * @description A sign-in link was used to sign in.
         */
        post: operations<Decimal>["onSignInLinkOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sign_in_link.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sign-in link was revoked.
         * @description A sign-in link was revoked.
         */
        post: operations<Decimal>["onSignInLinkRevoked"];
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
            /** @description ID of the user. */
            user_id: string;
            /** @description Display name. */
            name: string | null;
            /** @description The API key; null for what the service does by itself. */
            key_id: string | null;
        };
        /** @description Adds to what is there. */
        AddStock: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "add";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
        };
        /** @description What opens this API, without the key itself. */
        ApiKey: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Kind of the record. */
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description ID of the user. */
            user_id: string;
            /** @description What may be done with it. */
            scopes: components<Decimal>["schemas"]["HeldScope"][];
            /** @description Rate limit plan. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description The first characters of the key, to recognise it by. */
            prefix: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Time of the last use. Null if the key was never used. */
            last_used_at: string | null;
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
            /** @description Time of revocation. Null for a key that was not revoked. */
            revoked_at: string | null;
        };
        /** @description An API key was created. */
        ApiKeyCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Kind of the record. */
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description Whose key it is. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description Scopes of the key. */
            scopes: string[];
            /** @description Rate limit plan. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
            /** @description The beginning of the key, to recognise it by. */
            prefix: string;
            /** @description Sign-in link that opened the session, with its creator. Null for other sessions and keys. */
            sign_in_link: components<Decimal>["schemas"]["OpenedSignInLink"] | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An API key was created. */
        ApiKeyCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.created`.
             * @constant
             */
            type: "api_key.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyCreatedData"];
        };
        /** @description Body of a webhook delivery. An API key was created. */
        ApiKeyCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.created`.
             * @constant
             */
            type: "api_key.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyCreatedData"];
        };
        /**
         * @description `key`: sent by programs. `session`: carried by a browser that signed in to the console.
         * @enum {string}
         */
        ApiKeyKind: "key" | "session";
        /** @description An API key was revoked. */
        ApiKeyRevokedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /**
             * Format: date-time
             * @description Time of revocation. Null for a key that was not revoked.
             */
            revoked_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An API key was revoked. */
        ApiKeyRevokedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.revoked`.
             * @constant
             */
            type: "api_key.revoked";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyRevokedData"];
        };
        /** @description Body of a webhook delivery. An API key was revoked. */
        ApiKeyRevokedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.revoked`.
             * @constant
             */
            type: "api_key.revoked";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyRevokedData"];
        };
        /** @description An API key was rotated. */
        ApiKeyUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Whose key it is. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description Scopes of the key. */
            scopes: string[];
            /** @description Rate limit plan. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
            /** @description The beginning of the key, to recognise it by. */
            prefix: string;
            /**
             * @description Its secret was replaced; the one before is good for nothing.
             * @constant
             */
            rotated: true;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An API key was rotated. */
        ApiKeyUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.updated`.
             * @constant
             */
            type: "api_key.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyUpdatedData"];
        };
        /** @description Body of a webhook delivery. An API key was rotated. */
        ApiKeyUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.updated`.
             * @constant
             */
            type: "api_key.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyUpdatedData"];
        };
        /** @description Goods of a material that were made, or came in, together. */
        Batch: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string | null;
            /** @description Unique within its material, without regard to case. */
            batch_number: string;
            /** @description Number of the trade item, as it was given. */
            gtin: string | null;
            /** @description Supplier of the goods. */
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
            /** @description Current name of the user who set the status. */
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
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchAtLocation"][];
            /** @description There is nothing of it. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description The delivery note that its first goods came with. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        /** @description How much of a batch lies at one location. */
        BatchAtLocation: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
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
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Of goods that come in: what their batch is. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
        };
        /** @description A batch was registered or received for the first time. */
        BatchCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description Global Trade Item Number. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. */
            expires_on: string | null;
            /** @description Time of the first receipt. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A batch was registered or received for the first time. */
        BatchCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.created`.
             * @constant
             */
            type: "batch.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchCreatedData"];
        };
        /** @description Body of a webhook delivery. A batch was registered or received for the first time. */
        BatchCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.created`.
             * @constant
             */
            type: "batch.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchCreatedData"];
        };
        /** @description Why a batch may be taken no more, or may be again. */
        BatchDeed: {
            /** @description Why it is done. */
            reason: string;
        };
        /** @description A batch with stock expired. */
        BatchExpiredData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description Global Trade Item Number. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. */
            expires_on: string | null;
            /** @description Time of the first receipt. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A batch with stock expired. */
        BatchExpiredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expired`.
             * @constant
             */
            type: "batch.expired";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchExpiredData"];
        };
        /** @description Body of a webhook delivery. A batch with stock expired. */
        BatchExpiredPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expired`.
             * @constant
             */
            type: "batch.expired";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchExpiredData"];
        };
        /** @description A batch with stock is close to its expiration date. */
        BatchExpiringData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description Global Trade Item Number. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. */
            expires_on: string | null;
            /** @description Time of the first receipt. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A batch with stock is close to its expiration date. */
        BatchExpiringEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expiring`.
             * @constant
             */
            type: "batch.expiring";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchExpiringData"];
        };
        /** @description Body of a webhook delivery. A batch with stock is close to its expiration date. */
        BatchExpiringPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expiring`.
             * @constant
             */
            type: "batch.expiring";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchExpiringData"];
        };
        /** @description What a movement did to a batch at one location. */
        BatchMoved: {
            /** @description ID of the batch. */
            batch_id: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations before the movement.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations after the movement.
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
            /** @description ID of the batch. */
            batch_id?: string;
            /** @description Batch number, unique within the material. */
            batch_number?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Current state of the batch. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
        };
        /** @description What a batch is that is made with the goods; it contradicts none that is there. */
        BatchOfReceipt: {
            /** @description Number of the trade item: 8, 12, 13 or 14 digits with their check digit. */
            gtin?: string | null;
            /** @description Supplier of the goods. */
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description What is left of a batch at a location. */
        BatchOnHand: {
            /** @description ID of the location. */
            location_id: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Supplier of the goods. */
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Why; needed for another `expires_on`. */
            reason?: string | null;
        };
        /** @description How much of a batch lay at a location. */
        BatchPlaceThen: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock: Decimal;
        };
        /**
         * @description In which order batches are taken where none is named.
         * @enum {string}
         */
        BatchPolicy: "fefo" | "fifo" | "lifo" | "manual";
        /** @description A batch was quarantined. Its stock can't be picked. */
        BatchQuarantinedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description Global Trade Item Number. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. */
            expires_on: string | null;
            /** @description Time of the first receipt. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A batch was quarantined. Its stock can't be picked. */
        BatchQuarantinedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.quarantined`.
             * @constant
             */
            type: "batch.quarantined";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchQuarantinedData"];
        };
        /** @description Body of a webhook delivery. A batch was quarantined. Its stock can't be picked. */
        BatchQuarantinedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.quarantined`.
             * @constant
             */
            type: "batch.quarantined";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchQuarantinedData"];
        };
        /** @description Why a batch is recalled. */
        BatchRecall: {
            /** @description Why it is done. */
            reason: string;
            /** @description Under what it is known outside. */
            reference?: string | null;
        };
        /** @description A batch was recalled. Its stock can't be picked. */
        BatchRecalledData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description Global Trade Item Number. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. */
            expires_on: string | null;
            /** @description Time of the first receipt. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A batch was recalled. Its stock can't be picked. */
        BatchRecalledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.recalled`.
             * @constant
             */
            type: "batch.recalled";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchRecalledData"];
        };
        /** @description Body of a webhook delivery. A batch was recalled. Its stock can't be picked. */
        BatchRecalledPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.recalled`.
             * @constant
             */
            type: "batch.recalled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchRecalledData"];
        };
        /** @description A batch was released. Its stock can be picked again. */
        BatchReleasedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description Global Trade Item Number. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. */
            expires_on: string | null;
            /** @description Time of the first receipt. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A batch was released. Its stock can be picked again. */
        BatchReleasedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.released`.
             * @constant
             */
            type: "batch.released";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchReleasedData"];
        };
        /** @description Body of a webhook delivery. A batch was released. Its stock can be picked again. */
        BatchReleasedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.released`.
             * @constant
             */
            type: "batch.released";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchReleasedData"];
        };
        /**
         * @description Whether a batch may be taken; recalled beats quarantined beats expired.
         * @enum {string}
         */
        BatchStatus: "available" | "quarantined" | "recalled" | "expired";
        /** @description Where the goods of a batch came from, and where they went. */
        BatchTrace: {
            /** @description Current state of the batch. */
            batch: components<Decimal>["schemas"]["Batch"];
            /** @description What came in, newest first. */
            received: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description What was taken, newest first. */
            issued: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description What was counted otherwise, newest first, with its sign. */
            adjusted: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description Where what is left lies. */
            on_hand: components<Decimal>["schemas"]["BatchOnHand"][];
            /** @description Totals over all entries. */
            totals: components<Decimal>["schemas"]["TraceTotals"];
            /** @description There are more than 1000 entries of a list: see the history. */
            has_more: boolean;
        };
        /** @description Fields of a batch changed. */
        BatchUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description Global Trade Item Number. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. */
            expires_on: string | null;
            /** @description Time of the first receipt. */
            received_at: string | null;
            /** @description As people have said; `expired` is told by the clock alone, since it is a matter of the day. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. Fields of a batch changed. */
        BatchUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.updated`.
             * @constant
             */
            type: "batch.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a batch changed. */
        BatchUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.updated`.
             * @constant
             */
            type: "batch.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["BatchUpdatedData"];
        };
        /** @description Who borrowed a tool. */
        Borrower: {
            /** @description ID of the user. */
            user_id: string;
            /** @description Display name. */
            name: string | null;
        };
        /** @description What was found out about a tool. */
        Calibration: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description What the plan was called then. */
            plan_name: string | null;
            /**
             * Format: date
             * @description Date of the calibration.
             */
            performed_on: string;
            /** @description Person who performed the calibration. */
            performed_by: string;
            /** @description Company or laboratory that performed the calibration. */
            provider: string | null;
            /** @description Accreditation of the provider, such as its number. */
            accreditation: string | null;
            /** @description Place of the calibration. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description Ambient conditions during the calibration. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description Reference standards that the tool was compared with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description Rule that decides whether a value is within its tolerance. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description Outcome of the calibration. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description Outcome before adjustment (as found). */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description Limitation of use. Null if use is unrestricted. */
            limitation: string | null;
            /** @description Calibration certificate. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Date on which the next calibration is due. */
            next_due_on: string | null;
            /** @description Reason for the change. */
            reason: string | null;
            /** @description How many measurements it has. */
            measurement_count: number;
            /** @description The due day that it answers by its plan. */
            due_on: string | null;
            /** @description Whether the tool was in tolerance afterwards. */
            left_in_tolerance: boolean;
            /** @description Details of the voiding. Null for a record that applies. */
            voided: components<Decimal>["schemas"]["CalibrationVoided"] | null;
            /** @description Concession: reason to use the tool although it failed. Null if none was granted. */
            concession: components<Decimal>["schemas"]["CalibrationConcession"] | null;
            /** @description Of a tool that was found out of tolerance. */
            impact: components<Decimal>["schemas"]["CalibrationImpactState"] | null;
            /** @description Who recorded it. */
            user: components<Decimal>["schemas"]["Person"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Measured values, each with its tolerance. */
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
            /** @description Number of the record, consecutive within its year, such as DN-2026-000123. */
            number: string;
            /** @description Where it lies. */
            uri: string | null;
            /** @description By which it is known again, in hexadecimal digits. */
            sha256: string | null;
            /** @description Date of issue. */
            issued_on: string | null;
        };
        /** @description A concession was granted for a tool that failed its calibration. */
        CalibrationConcededData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan at that time. Null without a plan. */
            plan_name: string | null;
            /** @description Current standing of the plan. Null for an archived plan. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description Name and identification of the tool at that time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /** @description Reason for the change. */
            reason: string;
            /**
             * Format: date
             * @description Last day, inclusive.
             */
            until: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A concession was granted for a tool that failed its calibration. */
        CalibrationConcededEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.conceded`.
             * @constant
             */
            type: "calibration.conceded";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationConcededData"];
        };
        /** @description Body of a webhook delivery. A concession was granted for a tool that failed its calibration. */
        CalibrationConcededPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.conceded`.
             * @constant
             */
            type: "calibration.conceded";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationConcededData"];
        };
        /** @description Why the tool may be used although it failed. */
        CalibrationConcession: {
            /** @description Reason for the change. */
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
            /** @description User who made the change. */
            by: components<Decimal>["schemas"]["Person"];
        };
        /** @description A calibration is due according to its plan. */
        CalibrationDueData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Display name. */
            name: string;
            /** @description Kind of the record. */
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description Time from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description Company or laboratory that performed the calibration. */
            provider: string | null;
            /** @description Days before the due date at which the status becomes `due_soon`. */
            lead_days: number;
            /** @description Days after the due date at which the status becomes `overdue`. */
            grace_days: number;
            /** @description Whether an overdue tool is blocked from checkout. */
            block_checkout: boolean;
            /** @description Date of the last calibration. */
            last_performed_on: string | null;
            /** @description Outcome of the last calibration. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /**
             * Format: date
             * @description Date on which the next calibration is due.
             */
            next_due_on: string;
            /** @description Current name of the tool. */
            tool_name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A calibration is due according to its plan. */
        CalibrationDueEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.due`.
             * @constant
             */
            type: "calibration.due";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationDueData"];
        };
        /** @description Body of a webhook delivery. A calibration is due according to its plan. */
        CalibrationDuePayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.due`.
             * @constant
             */
            type: "calibration.due";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationDueData"];
        };
        /** @description A calibration of a tool, without its measurements. */
        CalibrationEntry: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description What the plan was called then. */
            plan_name: string | null;
            /**
             * Format: date
             * @description Date of the calibration.
             */
            performed_on: string;
            /** @description Person who performed the calibration. */
            performed_by: string;
            /** @description Company or laboratory that performed the calibration. */
            provider: string | null;
            /** @description Accreditation of the provider, such as its number. */
            accreditation: string | null;
            /** @description Place of the calibration. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description Ambient conditions during the calibration. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description Reference standards that the tool was compared with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description Rule that decides whether a value is within its tolerance. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description Outcome of the calibration. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description Outcome before adjustment (as found). */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description Limitation of use. Null if use is unrestricted. */
            limitation: string | null;
            /** @description Calibration certificate. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Date on which the next calibration is due. */
            next_due_on: string | null;
            /** @description Reason for the change. */
            reason: string | null;
            /** @description How many measurements it has. */
            measurement_count: number;
            /** @description The due day that it answers by its plan. */
            due_on: string | null;
            /** @description Whether the tool was in tolerance afterwards. */
            left_in_tolerance: boolean;
            /** @description Details of the voiding. Null for a record that applies. */
            voided: components<Decimal>["schemas"]["CalibrationVoided"] | null;
            /** @description Concession: reason to use the tool although it failed. Null if none was granted. */
            concession: components<Decimal>["schemas"]["CalibrationConcession"] | null;
            /** @description Of a tool that was found out of tolerance. */
            impact: components<Decimal>["schemas"]["CalibrationImpactState"] | null;
            /** @description Who recorded it. */
            user: components<Decimal>["schemas"]["Person"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        /** @description In which air it was measured. */
        CalibrationEnvironment: {
            temperature_c: Decimal | null;
            humidity_pct: Decimal | null;
            pressure_hpa: Decimal | null;
            /** @description Free-text remark. */
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
        /** @description A tool failed its calibration or was found out of tolerance. */
        CalibrationFailedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan at that time. Null without a plan. */
            plan_name: string | null;
            /** @description Current standing of the plan. Null for an archived plan. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description Name and identification of the tool at that time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /**
             * Format: date
             * @description Date of the calibration.
             */
            performed_on: string;
            /** @description Person who performed the calibration. */
            performed_by: string;
            /** @description Company or laboratory that performed the calibration. */
            provider: string | null;
            /** @description Accreditation of the provider, such as its number. */
            accreditation: string | null;
            /** @description Place of the calibration. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description Ambient conditions during the calibration. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description Reference standards that the tool was compared with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description Rule that decides whether a value is within its tolerance. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description Outcome of the calibration. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description Outcome before adjustment (as found). */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description Limitation of use. Null if use is unrestricted. */
            limitation: string | null;
            /** @description Calibration certificate. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Date on which the next calibration is due. */
            next_due_on: string | null;
            /** @description Reason for the change. */
            reason: string | null;
            /** @description Measured values, each with its tolerance. */
            measurements: components<Decimal>["schemas"]["CalibrationMeasurement"][];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A tool failed its calibration or was found out of tolerance. */
        CalibrationFailedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.failed`.
             * @constant
             */
            type: "calibration.failed";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationFailedData"];
        };
        /** @description Body of a webhook delivery. A tool failed its calibration or was found out of tolerance. */
        CalibrationFailedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.failed`.
             * @constant
             */
            type: "calibration.failed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationFailedData"];
        };
        /** @description What a tool may have harmed that was found out of tolerance. */
        CalibrationImpact: {
            /** @description ID of the calibration. */
            calibration_id: string;
            /** @description ID of the tool. */
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
            /** @description Current status. */
            status: components<Decimal>["schemas"]["CalibrationImpactStatus"];
            /** @description What was found out. */
            conclusion: string | null;
            /** @description When it was closed. */
            at: string | null;
            /** @description User who made the change. */
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
        /** @description A calibration is overdue according to its plan. */
        CalibrationOverdueData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Display name. */
            name: string;
            /** @description Kind of the record. */
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description Time from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description Company or laboratory that performed the calibration. */
            provider: string | null;
            /** @description Days before the due date at which the status becomes `due_soon`. */
            lead_days: number;
            /** @description Days after the due date at which the status becomes `overdue`. */
            grace_days: number;
            /** @description Whether an overdue tool is blocked from checkout. */
            block_checkout: boolean;
            /** @description Date of the last calibration. */
            last_performed_on: string | null;
            /** @description Outcome of the last calibration. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /**
             * Format: date
             * @description Date on which the next calibration is due.
             */
            next_due_on: string;
            /** @description Current name of the tool. */
            tool_name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A calibration is overdue according to its plan. */
        CalibrationOverdueEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.overdue`.
             * @constant
             */
            type: "calibration.overdue";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationOverdueData"];
        };
        /** @description Body of a webhook delivery. A calibration is overdue according to its plan. */
        CalibrationOverduePayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.overdue`.
             * @constant
             */
            type: "calibration.overdue";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationOverdueData"];
        };
        /**
         * @description Where a tool was calibrated.
         * @enum {string}
         */
        CalibrationPlace: "in_house" | "on_site" | "laboratory";
        /** @description When a tool is to be calibrated. */
        CalibrationPlan: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Display name. */
            name: string;
            /** @description Kind of the record. */
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description Time from one calibration to the next. */
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
            /** @description Current status. */
            status: components<Decimal>["schemas"]["CalibrationPlanStatus"];
            /** @description Up to the end of this day a failure is conceded. */
            conceded_until: string | null;
            /** @description Date from which the next due date is counted. */
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
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Time of archiving. Null while the record is in use. */
            archived_at: string | null;
        };
        /**
         * @description What is done to the tool by a plan.
         * @enum {string}
         */
        CalibrationPlanKind: "calibration" | "verification" | "inspection" | "safety_test";
        /** @description What of a plan is to be changed. */
        CalibrationPlanPatch: {
            /** @description Time from one calibration to the next. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan at that time. Null without a plan. */
            plan_name: string | null;
            /** @description Current standing of the plan. Null for an archived plan. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description Name and identification of the tool at that time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /**
             * Format: date
             * @description Date of the calibration.
             */
            performed_on: string;
            /** @description Person who performed the calibration. */
            performed_by: string;
            /** @description Company or laboratory that performed the calibration. */
            provider: string | null;
            /** @description Accreditation of the provider, such as its number. */
            accreditation: string | null;
            /** @description Place of the calibration. */
            place: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description Ambient conditions during the calibration. */
            environment: components<Decimal>["schemas"]["CalibrationEnvironment"] | null;
            /** @description Reference standards that the tool was compared with. */
            reference_standards: components<Decimal>["schemas"]["ReferenceStandard"][];
            /** @description Rule that decides whether a value is within its tolerance. */
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            /** @description Outcome of the calibration. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description Outcome before adjustment (as found). */
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description Limitation of use. Null if use is unrestricted. */
            limitation: string | null;
            /** @description Calibration certificate. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Date on which the next calibration is due. */
            next_due_on: string | null;
            /** @description Reason for the change. */
            reason: string | null;
            /** @description Measured values, each with its tolerance. */
            measurements: components<Decimal>["schemas"]["CalibrationMeasurement"][];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A calibration of a tool was recorded. */
        CalibrationRecordedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.recorded`.
             * @constant
             */
            type: "calibration.recorded";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationRecordedData"];
        };
        /** @description Body of a webhook delivery. A calibration of a tool was recorded. */
        CalibrationRecordedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.recorded`.
             * @constant
             */
            type: "calibration.recorded";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationRecordedData"];
        };
        /**
         * @description What a calibration came to.
         * @enum {string}
         */
        CalibrationResult: "pass" | "pass_adjusted" | "limited" | "fail";
        /** @description What counts of the plan since; null of one that is archived. */
        CalibrationStanding: {
            /** @description ID of the calibration. */
            calibration_id: string | null;
            /** @description Date of the calibration. */
            performed_on: string | null;
            /** @description Outcome of the calibration. */
            result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /** @description Last day of the concession. */
            conceded_until: string | null;
            /** @description Date on which the next calibration is due. */
            next_due_on: string | null;
        };
        /**
         * @description How the calibration of a tool stands today.
         * @enum {string}
         */
        CalibrationStatus: "failed" | "overdue" | "due" | "due_soon" | "ok";
        /** @description Why it counts no more. */
        CalibrationVoided: {
            /** @description Reason for the change. */
            reason: string;
            /**
             * Format: date-time
             * @description When that was.
             */
            at: string;
            /** @description User who made the change. */
            by: components<Decimal>["schemas"]["Person"];
        };
        /** @description A calibration record was voided and no longer applies. */
        CalibrationVoidedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan at that time. Null without a plan. */
            plan_name: string | null;
            /** @description Current standing of the plan. Null for an archived plan. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description Name and identification of the tool at that time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /** @description Reason for the change. */
            reason: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A calibration record was voided and no longer applies. */
        CalibrationVoidedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.voided`.
             * @constant
             */
            type: "calibration.voided";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationVoidedData"];
        };
        /** @description Body of a webhook delivery. A calibration record was voided and no longer applies. */
        CalibrationVoidedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.voided`.
             * @constant
             */
            type: "calibration.voided";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationVoidedData"];
        };
        /** @description What materials are sorted by. */
        Category: {
            /** @description Form of the name that is used in URLs. */
            slug: string;
            /** @description Display name. */
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
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description Who is to have a tool. */
        Checkout: {
            /** @description Id of the user who is to have it. */
            user_id: string;
            /** @description A day, not before today. */
            expected_return?: string | null;
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description What became of earlier results. */
        CloseCalibrationImpact: {
            /** @description What was found out. */
            conclusion: string;
        };
        /**
         * @description CloudEvents version. Always `1.0`.
         * @constant
         */
        CloudEventsVersion: "1.0";
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
        };
        /** @description A link that signs a user in to the console once. */
        ConsoleLink: {
            /** @description URL of the link. Returned only once: null in a replayed response. */
            url: string | null;
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /**
             * Format: date-time
             * @description Time until which the link can be used.
             */
            expires_at: string;
        };
        /** @description Sets right what was counted wrongly. */
        Correction: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "correction";
            /** @description ID of the location. */
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
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
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
             * @description Type of the record.
             * @constant
             */
            type: "correction";
            /** @description ID of the location. */
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
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
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
            /** @description ID of the batch. */
            batch_id: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
        };
        /** @description A delivery note was canceled. */
        DeliveryCancelledData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Number of the record, consecutive within its year, such as DN-2026-000123. */
            number: string | null;
            /** @description ID of the user who canceled the delivery note. */
            cancelled_by: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A delivery note was canceled. */
        DeliveryCancelledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.cancelled`.
             * @constant
             */
            type: "delivery.cancelled";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCancelledData"];
        };
        /** @description Body of a webhook delivery. A delivery note was canceled. */
        DeliveryCancelledPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.cancelled`.
             * @constant
             */
            type: "delivery.cancelled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCancelledData"];
        };
        /** @description A delivery note was completed and its items were booked. */
        DeliveryCompletedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Number of the record, consecutive within its year, such as DN-2026-000123. */
            number: string;
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description Current status.
             * @constant
             */
            status: "completed";
            /** @description Items of the delivery note. */
            items: components<Decimal>["schemas"]["DeliveryCompletedItem"][];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description ID of the user who completed the delivery note. */
            completed_by: components<Decimal>["schemas"]["Person"];
            /**
             * Format: date-time
             * @description Time of completion. Null until completion.
             */
            completed_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A delivery note was completed and its items were booked. */
        DeliveryCompletedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.completed`.
             * @constant
             */
            type: "delivery.completed";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCompletedData"];
        };
        /** @description A line as it was booked. */
        DeliveryCompletedItem: {
            /** @description Line number, from 1. */
            line_no: number;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string | null;
            /** @description ID of the source location. */
            from_location_id: string | null;
            /** @description Current name of the source location. */
            from_location_name: string | null;
            /** @description ID of the destination location. */
            to_location_id: string | null;
            /** @description Current name of the destination location. */
            to_location_name: string | null;
            /** @description Quantities by batch. Absent if the material has no batch tracking. */
            batches?: components<Decimal>["schemas"]["DeliveredBatch"][];
        };
        /** @description Body of a webhook delivery. A delivery note was completed and its items were booked. */
        DeliveryCompletedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.completed`.
             * @constant
             */
            type: "delivery.completed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCompletedData"];
        };
        /** @description A delivery note was created. */
        DeliveryCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Number of the record, consecutive within its year, such as DN-2026-000123. */
            number: string;
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "draft" | "open" | "cancelled";
            /** @description ID of the location. */
            location_id: string | null;
            /** @description ID of the source location. */
            from_location_id: string | null;
            /** @description ID of the destination location. */
            to_location_id: string | null;
            /** @description Items of the delivery note. */
            items: components<Decimal>["schemas"]["DeliveryCreatedItem"][];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description ID of the user who created the record. */
            created_by: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A delivery note was created. */
        DeliveryCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.created`.
             * @constant
             */
            type: "delivery.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCreatedData"];
        };
        /** @description A line as it was asked for. */
        DeliveryCreatedItem: {
            /** @description Line number, from 1. */
            line_no: number;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the location. */
            location_id: string | null;
            /** @description ID of the source location. */
            from_location_id: string | null;
            /** @description ID of the destination location. */
            to_location_id: string | null;
            /** @description ID of the batch. */
            batch_id?: string;
            /** @description Batch number, unique within the material. */
            batch_number?: string;
            /** @description Current state of the batch. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /** @description Quantities by batch. Absent if the material has no batch tracking. */
            batches?: components<Decimal>["schemas"]["NamedBatch"][];
        };
        /** @description Body of a webhook delivery. A delivery note was created. */
        DeliveryCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.created`.
             * @constant
             */
            type: "delivery.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCreatedData"];
        };
        /** @description What was, or is to be, received, withdrawn or transferred together. */
        DeliveryNote: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Running, such as DN-2026-000123; null only while the note is being made. */
            number: string | null;
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /** @description Current status. */
            status: components<Decimal>["schemas"]["DeliveryNoteStatus"];
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description ID of the source location. */
            from_location_id: string | null;
            /** @description Current name of the source location. */
            from_location_name: string | null;
            /** @description ID of the destination location. */
            to_location_id: string | null;
            /** @description Current name of the destination location. */
            to_location_name: string | null;
            /** @description Items of the delivery note. */
            items: components<Decimal>["schemas"]["DeliveryNoteItem"][];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description Id of a user. */
            created_by: string;
            /** @description Current name of the user who created the record. */
            created_by_name: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Id of a user. */
            completed_by: string | null;
            /** @description Current name of the user who completed the delivery note. Null until completion. */
            completed_by_name: string | null;
            /** @description Time of completion. Null until completion. */
            completed_at: string | null;
        };
        /** @description One line of a delivery note. */
        DeliveryNoteItem: {
            /** @description Line number, from 1. */
            line_no: number;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string | null;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string | null;
            /** @description ID of the location. */
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
            /** @description Type of the record. */
            type?: components<Decimal>["schemas"]["DeliveryNoteType"];
            /** @description ID of the location. */
            location_id?: string | null;
            /** @description Where a transfer or a withdrawal takes from. */
            from_location_id?: string | null;
            /** @description Where a transfer or a receipt puts; then `location_id` is where a transfer takes from. */
            to_location_id?: string | null;
            /** @description Items of the delivery note. */
            items?: components<Decimal>["schemas"]["NewDeliveryNoteItem"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reference to another system, such as an order number. */
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
        /** @description A delivery note changed or was opened. */
        DeliveryUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A delivery note changed or was opened. */
        DeliveryUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.updated`.
             * @constant
             */
            type: "delivery.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryUpdatedData"];
        };
        /** @description Body of a webhook delivery. A delivery note changed or was opened. */
        DeliveryUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.updated`.
             * @constant
             */
            type: "delivery.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryUpdatedData"];
        };
        /**
         * @description Why a webhook is told of nothing.
         * @enum {string}
         */
        DisabledReason: "gone" | "failing" | "requested";
        /** @description A CloudEvents 1.0 object; `type` says which, and what `data` holds. */
        Event: components<Decimal>["schemas"]["MaterialCreatedEvent"] | components<Decimal>["schemas"]["MaterialUpdatedEvent"] | components<Decimal>["schemas"]["MaterialArchivedEvent"] | components<Decimal>["schemas"]["MaterialRestoredEvent"] | components<Decimal>["schemas"]["StockChangedEvent"] | components<Decimal>["schemas"]["StockLowEvent"] | components<Decimal>["schemas"]["BatchCreatedEvent"] | components<Decimal>["schemas"]["BatchUpdatedEvent"] | components<Decimal>["schemas"]["BatchQuarantinedEvent"] | components<Decimal>["schemas"]["BatchReleasedEvent"] | components<Decimal>["schemas"]["BatchRecalledEvent"] | components<Decimal>["schemas"]["BatchExpiringEvent"] | components<Decimal>["schemas"]["BatchExpiredEvent"] | components<Decimal>["schemas"]["ToolCreatedEvent"] | components<Decimal>["schemas"]["ToolUpdatedEvent"] | components<Decimal>["schemas"]["ToolCheckedOutEvent"] | components<Decimal>["schemas"]["ToolCheckedInEvent"] | components<Decimal>["schemas"]["ToolMaintenanceEvent"] | components<Decimal>["schemas"]["ToolRetiredEvent"] | components<Decimal>["schemas"]["CalibrationRecordedEvent"] | components<Decimal>["schemas"]["CalibrationFailedEvent"] | components<Decimal>["schemas"]["CalibrationVoidedEvent"] | components<Decimal>["schemas"]["CalibrationConcededEvent"] | components<Decimal>["schemas"]["CalibrationDueEvent"] | components<Decimal>["schemas"]["CalibrationOverdueEvent"] | components<Decimal>["schemas"]["DeliveryCreatedEvent"] | components<Decimal>["schemas"]["DeliveryUpdatedEvent"] | components<Decimal>["schemas"]["DeliveryCompletedEvent"] | components<Decimal>["schemas"]["DeliveryCancelledEvent"] | components<Decimal>["schemas"]["LocationCreatedEvent"] | components<Decimal>["schemas"]["LocationUpdatedEvent"] | components<Decimal>["schemas"]["LocationArchivedEvent"] | components<Decimal>["schemas"]["InsuranceCreatedEvent"] | components<Decimal>["schemas"]["InsuranceUpdatedEvent"] | components<Decimal>["schemas"]["InsuranceRenewedEvent"] | components<Decimal>["schemas"]["InsuranceCancelledEvent"] | components<Decimal>["schemas"]["InsuranceExpiringEvent"] | components<Decimal>["schemas"]["InsuranceExpiredEvent"] | components<Decimal>["schemas"]["InsuranceClaimOpenedEvent"] | components<Decimal>["schemas"]["InsuranceClaimUpdatedEvent"] | components<Decimal>["schemas"]["UserCreatedEvent"] | components<Decimal>["schemas"]["UserUpdatedEvent"] | components<Decimal>["schemas"]["WebhookCreatedEvent"] | components<Decimal>["schemas"]["WebhookUpdatedEvent"] | components<Decimal>["schemas"]["WebhookSecretRotatedEvent"] | components<Decimal>["schemas"]["WebhookDisabledEvent"] | components<Decimal>["schemas"]["WebhookEnabledEvent"] | components<Decimal>["schemas"]["WebhookDeletedEvent"] | components<Decimal>["schemas"]["ApiKeyCreatedEvent"] | components<Decimal>["schemas"]["ApiKeyUpdatedEvent"] | components<Decimal>["schemas"]["ApiKeyRevokedEvent"] | components<Decimal>["schemas"]["SignInLinkCreatedEvent"] | components<Decimal>["schemas"]["SignInLinkOpenedEvent"] | components<Decimal>["schemas"]["SignInLinkRevokedEvent"];
        /** @description Opaque cursor of the event. Cursors of one event log increase in string order. */
        EventCursor: string;
        /**
         * @description Media type of `data`. Always `application/json`.
         * @constant
         */
        EventDataContentType: "application/json";
        /** @description Unique identifier of the event. Stays the same in every delivery attempt. Use it to drop duplicates. */
        EventId: string;
        /** @description Events in order, and where to go on. */
        EventPage: {
            /** @description The events of this page, in order. */
            data: components<Decimal>["schemas"]["Event"][];
            /** @description To be sent as `after`, also when there is nothing here. */
            next: string;
            /** @description True also where more is to be looked through. */
            has_more: boolean;
        };
        /** @description URI of the installation that published the event. */
        EventSource: string;
        /** @description ID of the record that the event is about. */
        EventSubject: string;
        /**
         * Format: date-time
         * @description Time at which the change was recorded. ISO 8601, UTC.
         */
        EventTime: string;
        /**
         * @description What others are told of it as.
         * @enum {string}
         */
        EventType: "material.created" | "material.updated" | "material.archived" | "material.restored" | "stock.changed" | "stock.low" | "batch.created" | "batch.updated" | "batch.quarantined" | "batch.released" | "batch.recalled" | "batch.expiring" | "batch.expired" | "tool.created" | "tool.updated" | "tool.checked_out" | "tool.checked_in" | "tool.maintenance" | "tool.retired" | "calibration.recorded" | "calibration.failed" | "calibration.voided" | "calibration.conceded" | "calibration.due" | "calibration.overdue" | "delivery.created" | "delivery.updated" | "delivery.completed" | "delivery.cancelled" | "location.created" | "location.updated" | "location.archived" | "insurance.created" | "insurance.updated" | "insurance.renewed" | "insurance.cancelled" | "insurance.expiring" | "insurance.expired" | "insurance.claim_opened" | "insurance.claim_updated" | "user.created" | "user.updated" | "webhook.test" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.disabled" | "webhook.enabled" | "webhook.deleted" | "api_key.created" | "api_key.updated" | "api_key.revoked" | "sign_in_link.created" | "sign_in_link.opened" | "sign_in_link.revoked";
        /** @description What a field was before, and what it is now. */
        FieldChange: {
            /** @description Previous value. */
            from: unknown;
            /** @description New value. */
            to: unknown;
        };
        /** @description A batch whose number the code is, or holds. */
        FoundBatch: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "batch";
            /** @description What of the record the code is. */
            matched_by: ("id" | "batch_number")[];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["Batch"];
        };
        /** @description A delivery note whose number the code is. */
        FoundDeliveryNote: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "delivery_note";
            /** @description What of the record the code is. */
            matched_by: ("id" | "number")[];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["DeliveryNote"];
        };
        /** @description A location that the code stands on. */
        FoundLocation: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "location";
            /** @description What of the record the code is. */
            matched_by: ("id" | "code")[];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["Location"];
        };
        /** @description A material that the code stands on. */
        FoundMaterial: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "material";
            /** @description What of the record the code is. */
            matched_by: components<Decimal>["schemas"]["MaterialCode"][];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["Material"];
        };
        /** @description A tool that the code stands on. */
        FoundTool: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "tool";
            /** @description What of the record the code is. */
            matched_by: ("id" | "serial_number" | "asset_tag")[];
            /** @description Current state of the record. */
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
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["EventType"];
            /** @description Each field that changed, from what to what; null is nothing. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        /** @description A calibration that was done with a tool in doubt. */
        ImpactCalibration: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description How far from the tool: 0 is the tool itself, 1 what was calibrated with it, and so on up to 5. */
            level: number;
            /** @description Id of the tool in doubt that it was done with. */
            standard_id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description What the tool is called now. */
            tool_name: string | null;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description What the plan was called then. */
            plan_name: string | null;
            /**
             * Format: date
             * @description Date of the calibration.
             */
            performed_on: string;
            /** @description Outcome of the calibration. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
        };
        /** @description A loan of a tool while it was in doubt. */
        ImpactLoan: {
            /** @description ID of the tool. */
            tool_id: string;
            /** @description What the tool is called now. */
            tool_name: string | null;
            /** @description How far from the tool: 0 is the tool itself, 1 what was calibrated with it, and so on up to 5. */
            level: number;
            /** @description User to whom the tool is checked out. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Kind of the record. */
            kind: components<Decimal>["schemas"]["ImportKind"];
            /** @description Current status. */
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
            /** @description ID of the user who created the record. */
            created_by: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Time of completion. Null until completion. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /** @description Type of coverage. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description Covered items. A location includes its contents and all locations below it. */
            covered: components<Decimal>["schemas"]["InsuranceCovered"][];
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description Deductible of each claim. */
            deductible: components<Decimal>["schemas"]["Money"] | null;
            /** @description Premium and its payment period. */
            premium: components<Decimal>["schemas"]["InsurancePremium"] | null;
            /**
             * Format: date
             * @description First day of coverage.
             */
            starts_on: string;
            /** @description Last day of the last agreed term. Null for a policy without an end. */
            ends_on: string | null;
            /** @description Whether the policy renews automatically at the end of a term. */
            auto_renew: boolean;
            /** @description Length of a renewal term in months. */
            renewal_months: number | null;
            /** @description Notice period in days before the end of a term. */
            notice_days: number;
            /** @description Days before the notice deadline at which the status becomes `expiring`. */
            alert_days: number;
            /** @description The term of today; null where it does not insure today. */
            term: components<Decimal>["schemas"]["InsuranceTerm"] | null;
            /** @description All that were agreed, and those that followed by themselves up to today. */
            terms: components<Decimal>["schemas"]["InsuranceAgreedTerm"][];
            /** @description The last day to give notice of the term of today. */
            notice_by: string | null;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["InsuranceStatus"];
            /**
             * Format: decimal
             * @description What all that is covered is insured for.
             */
            insured_total: Decimal;
            /** @description Whether that is more than the sum insured. */
            underinsured: boolean;
            /** @description Policy document. */
            document: components<Decimal>["schemas"]["InsuranceDocument"] | null;
            /** @description Contact at the insurer. */
            contact: components<Decimal>["schemas"]["InsuranceContact"] | null;
            /** @description The last day on which it insures; null while it is not cancelled. */
            cancelled_on: string | null;
            /** @description Why it was cancelled. */
            cancel_reason: string | null;
            /** @description How many claims are neither settled nor withdrawn. */
            claims_open: number;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
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
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description Premium and its payment period. */
            premium: components<Decimal>["schemas"]["InsurancePremium"] | null;
        };
        /** @description From when on a policy insures no more. */
        InsuranceCancellation: {
            /**
             * Format: date
             * @description The last day on which it insures.
             */
            on: string;
            /** @description Reason for the change. */
            reason?: string | null;
        };
        /** @description An insurance policy was canceled. */
        InsuranceCancelledData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /**
             * Format: date
             * @description The last day on which it insures.
             */
            cancelled_on: string;
            /** @description Why it was cancelled. */
            cancel_reason: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An insurance policy was canceled. */
        InsuranceCancelledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.cancelled`.
             * @constant
             */
            type: "insurance.cancelled";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCancelledData"];
        };
        /** @description Body of a webhook delivery. An insurance policy was canceled. */
        InsuranceCancelledPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.cancelled`.
             * @constant
             */
            type: "insurance.cancelled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCancelledData"];
        };
        /** @description A claim on an insurance policy. */
        InsuranceClaim: {
            /** @description ID of the policy. */
            insurance_id: string;
            /** @description Which claim of the policy it is, from 1. */
            number: number;
            /**
             * Format: date
             * @description Date of the incident.
             */
            occurred_on: string;
            /** @description Date on which the claim was reported to the insurer. */
            reported_on: string | null;
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["InsuranceClaimSubject"] | null;
            quantity: Decimal | null;
            /** @description What happened. */
            description: string;
            /** @description Insurer's claim number. */
            insurer_reference: string | null;
            /** @description Claimed amount. */
            claimed: components<Decimal>["schemas"]["Money"] | null;
            /** @description Settled amount. */
            settled: components<Decimal>["schemas"]["Money"] | null;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["InsuranceClaimStatus"];
            /** @description Whether the policy insured on the day when it happened. */
            in_force: boolean;
            /** @description Whether the policy covers the subject, or a location where that lies now; null without a subject. */
            covered: boolean | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        /** @description A claim on an insurance policy was opened. */
        InsuranceClaimOpenedData: {
            /** @description ID of the policy. */
            insurance_id: string;
            /** @description Which claim of the policy it is, from 1. */
            number: number;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /**
             * Format: date
             * @description Date of the incident.
             */
            occurred_on: string;
            /** @description Date on which the claim was reported to the insurer. */
            reported_on: string | null;
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["InsuranceClaimSubjectThen"] | null;
            quantity: Decimal | null;
            /** @description What happened. */
            description: string;
            /** @description Insurer's claim number. */
            insurer_reference: string | null;
            /** @description Claimed amount. */
            claimed: components<Decimal>["schemas"]["Money"] | null;
            /** @description Settled amount. */
            settled: components<Decimal>["schemas"]["Money"] | null;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["InsuranceClaimStatus"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A claim on an insurance policy was opened. */
        InsuranceClaimOpenedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_opened`.
             * @constant
             */
            type: "insurance.claim_opened";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceClaimOpenedData"];
        };
        /** @description Body of a webhook delivery. A claim on an insurance policy was opened. */
        InsuranceClaimOpenedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_opened`.
             * @constant
             */
            type: "insurance.claim_opened";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
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
            /** @description Date on which the claim was reported to the insurer. */
            reported_on?: string | null;
            /** @description Lost or damaged item. */
            subject?: components<Decimal>["schemas"]["NewInsuranceClaimSubject"] | null;
            /** @description Quantity in the material's unit. Decimal, up to 6 places. */
            quantity?: Decimal | null;
            /** @description Insurer's claim number. */
            insurer_reference?: string | null;
            /** @description Claimed amount. */
            claimed?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Settled amount. */
            settled?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Current status. */
            status?: components<Decimal>["schemas"]["InsuranceClaimStatus"];
        };
        /**
         * @description How far a claim has come.
         * @enum {string}
         */
        InsuranceClaimStatus: "open" | "submitted" | "accepted" | "rejected" | "settled" | "withdrawn";
        /** @description What was lost or damaged. */
        InsuranceClaimSubject: {
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description What it is called now. */
            name: string | null;
        };
        /** @description What was lost or damaged. */
        InsuranceClaimSubjectThen: {
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Unique identifier. Never changes. */
            id: string;
        };
        /** @description A claim on an insurance policy changed. */
        InsuranceClaimUpdatedData: {
            /** @description ID of the policy. */
            insurance_id: string;
            /** @description Which claim of the policy it is, from 1. */
            number: number;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A claim on an insurance policy changed. */
        InsuranceClaimUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_updated`.
             * @constant
             */
            type: "insurance.claim_updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceClaimUpdatedData"];
        };
        /** @description Body of a webhook delivery. A claim on an insurance policy changed. */
        InsuranceClaimUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_updated`.
             * @constant
             */
            type: "insurance.claim_updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceClaimUpdatedData"];
        };
        /** @description Whom to ask at the insurer. */
        InsuranceContact: {
            /** @description Display name. */
            name: string | null;
            /** @description Email address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
        };
        /** @description Whom to ask at the insurer. */
        InsuranceContactThen: {
            /** @description Display name. */
            name: string | null;
            /** @description Email address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
        };
        /**
         * @description Against what a policy insures.
         * @enum {string}
         */
        InsuranceCoverageType: "all_risk" | "theft" | "fire" | "transport" | "machinery" | "electronics" | "liability" | "other";
        /** @description Something that is insured; a location with what lies there and below. */
        InsuranceCovered: {
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description What it is called now. */
            name: string | null;
            insured_value: Decimal | null;
            /** @description Whether it is in use no more. */
            archived: boolean;
        };
        /** @description Something that is insured. */
        InsuranceCoveredThen: {
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Unique identifier. Never changes. */
            id: string;
            insured_value: Decimal | null;
        };
        /** @description An insurance policy was created. */
        InsuranceCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /** @description Type of coverage. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description Covered items. A location includes its contents and all locations below it. */
            covered: components<Decimal>["schemas"]["InsuranceCoveredThen"][];
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description Deductible of each claim. */
            deductible: components<Decimal>["schemas"]["Money"] | null;
            /** @description Premium and its payment period. */
            premium: components<Decimal>["schemas"]["InsurancePremiumThen"] | null;
            /**
             * Format: date
             * @description First day of coverage.
             */
            starts_on: string;
            /** @description Last day of the last agreed term. Null for a policy without an end. */
            ends_on: string | null;
            /** @description Whether the policy renews automatically at the end of a term. */
            auto_renew: boolean;
            /** @description Length of a renewal term in months. */
            renewal_months: number | null;
            /** @description Notice period in days before the end of a term. */
            notice_days: number;
            /** @description Days before the notice deadline at which the status becomes `expiring`. */
            alert_days: number;
            /** @description Policy document. */
            document: components<Decimal>["schemas"]["InsuranceDocumentThen"] | null;
            /** @description Contact at the insurer. */
            contact: components<Decimal>["schemas"]["InsuranceContactThen"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An insurance policy was created. */
        InsuranceCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.created`.
             * @constant
             */
            type: "insurance.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCreatedData"];
        };
        /** @description Body of a webhook delivery. An insurance policy was created. */
        InsuranceCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.created`.
             * @constant
             */
            type: "insurance.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCreatedData"];
        };
        /** @description The policy itself. */
        InsuranceDocument: {
            /** @description URI of the document. */
            uri: string;
            /** @description SHA-256 of the document, in hexadecimal digits. */
            sha256: string | null;
        };
        /** @description The policy itself. */
        InsuranceDocumentThen: {
            /** @description URI of the document. */
            uri: string;
            /** @description SHA-256 of the document, in hexadecimal digits. */
            sha256: string | null;
        };
        /** @description An insurance policy has ended. */
        InsuranceExpiredData: {
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Type of coverage. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /**
             * Format: date
             * @description First day of coverage.
             */
            starts_on: string;
            /** @description The last day of the term. */
            ends_on: string | null;
            /** @description Whether the policy renews automatically at the end of a term. */
            auto_renew: boolean;
            /** @description The last day on which notice of it can be given. */
            notice_by: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An insurance policy has ended. */
        InsuranceExpiredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expired`.
             * @constant
             */
            type: "insurance.expired";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceExpiredData"];
        };
        /** @description Body of a webhook delivery. An insurance policy has ended. */
        InsuranceExpiredPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expired`.
             * @constant
             */
            type: "insurance.expired";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceExpiredData"];
        };
        /** @description An insurance policy is about to end, or its notice deadline is near. */
        InsuranceExpiringData: {
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Type of coverage. */
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /**
             * Format: date
             * @description First day of coverage.
             */
            starts_on: string;
            /** @description The last day of the term. */
            ends_on: string | null;
            /** @description Whether the policy renews automatically at the end of a term. */
            auto_renew: boolean;
            /** @description The last day on which notice of it can be given. */
            notice_by: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An insurance policy is about to end, or its notice deadline is near. */
        InsuranceExpiringEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expiring`.
             * @constant
             */
            type: "insurance.expiring";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceExpiringData"];
        };
        /** @description Body of a webhook delivery. An insurance policy is about to end, or its notice deadline is near. */
        InsuranceExpiringPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expiring`.
             * @constant
             */
            type: "insurance.expiring";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceExpiringData"];
        };
        /** @description What of an insurance policy is to be changed. */
        InsurancePatch: {
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number?: string;
            /** @description Insurance company. */
            insurer?: string;
            /**
             * Format: date
             * @description First day of coverage.
             */
            starts_on?: string;
            /** @description `all_risk` unless something else is said. */
            coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description In place of all that is insured. */
            covered?: components<Decimal>["schemas"]["NewInsuranceCovered"][] | null;
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Deductible of each claim. */
            deductible?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Premium and its payment period. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description The last day of the term; without one it has no end. */
            ends_on?: string | null;
            /** @description Whether another term follows each by itself; needs `renewal_months` and `ends_on`. */
            auto_renew?: boolean;
            /** @description Length of a renewal term in months. */
            renewal_months?: number | null;
            /** @description How many days before the end of a term notice can be given; 0 unless something else is said. */
            notice_days?: number;
            /** @description How many days before that it is `expiring`; 60 unless something else is said. */
            alert_days?: number;
            /** @description Policy document. */
            document?: components<Decimal>["schemas"]["NewInsuranceDocument"] | null;
            /** @description Contact at the insurer. */
            contact?: components<Decimal>["schemas"]["NewInsuranceContact"] | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description What is paid for it, and how often. */
        InsurancePremium: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code. */
            currency: string;
            /** @description Payment period. */
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description What is paid for it, and how often. */
        InsurancePremiumThen: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code. */
            currency: string;
            /** @description Payment period. */
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description What is agreed for the next term; what is not said stays as it was. */
        InsuranceRenewal: {
            /**
             * Format: date
             * @description The last day of the next term.
             */
            ends_on: string;
            /** @description Premium and its payment period. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number?: string;
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
        };
        /** @description An insurance policy was renewed for another term. */
        InsuranceRenewedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
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
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description Premium and its payment period. */
            premium: components<Decimal>["schemas"]["InsurancePremiumThen"] | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An insurance policy was renewed for another term. */
        InsuranceRenewedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.renewed`.
             * @constant
             */
            type: "insurance.renewed";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceRenewedData"];
        };
        /** @description Body of a webhook delivery. An insurance policy was renewed for another term. */
        InsuranceRenewedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.renewed`.
             * @constant
             */
            type: "insurance.renewed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
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
        /** @description Fields of an insurance policy changed. */
        InsuranceUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. Fields of an insurance policy changed. */
        InsuranceUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.updated`.
             * @constant
             */
            type: "insurance.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of an insurance policy changed. */
        InsuranceUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.updated`.
             * @constant
             */
            type: "insurance.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceUpdatedData"];
        };
        /** @description Why one item was not done, as a request for it alone would be told. */
        ItemError: {
            /**
             * @description For programs.
             * @enum {string}
             */
            code: "VALIDATION_ERROR" | "INVALID_JSON" | "MIXED_PAGING" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "INSUFFICIENT_STOCK" | "INVALID_STATE" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "UNAVAILABLE";
            /** @description For people. */
            message: string;
            /** @description Current status. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Short code, such as the label of a shelf. */
            code: string | null;
            /** @description Additional information. */
            description: string | null;
            /** @description ID of the parent location. Null for a location at the top level. */
            parent_id: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Time of archiving. Null while the record is in use. */
            archived_at: string | null;
        };
        /** @description A location was archived. */
        LocationArchivedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: date-time
             * @description Time of archiving. Null while the record is in use.
             */
            archived_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A location was archived. */
        LocationArchivedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.archived`.
             * @constant
             */
            type: "location.archived";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationArchivedData"];
        };
        /** @description Body of a webhook delivery. A location was archived. */
        LocationArchivedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.archived`.
             * @constant
             */
            type: "location.archived";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationArchivedData"];
        };
        /** @description A location was created. */
        LocationCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Short code, such as the label of a shelf. */
            code: string | null;
            /** @description Additional information. */
            description: string | null;
            /** @description ID of the parent location. Null for a location at the top level. */
            parent_id: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A location was created. */
        LocationCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.created`.
             * @constant
             */
            type: "location.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationCreatedData"];
        };
        /** @description Body of a webhook delivery. A location was created. */
        LocationCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.created`.
             * @constant
             */
            type: "location.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationCreatedData"];
        };
        /** @description What of a location is to be changed. */
        LocationPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Short code, such as the label of a shelf. */
            code?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description ID of the parent location. Null for a location at the top level. */
            parent_id?: string | null;
        };
        /** @description Fields of a location changed. */
        LocationUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. Fields of a location changed. */
        LocationUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.updated`.
             * @constant
             */
            type: "location.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a location changed. */
        LocationUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.updated`.
             * @constant
             */
            type: "location.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the bar code. */
            ean: string | null;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Category in the form that is used in URLs. */
            category_slug: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places.
             */
            min_stock: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["StockAtLocation"][];
            /** @description ID of the location. */
            location_id: string;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Additional information. */
            description: string | null;
            purchase_price: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Time of archiving. Null while the record is in use. */
            archived_at: string | null;
            /**
             * @description Its stock is kept by batches; absent where it is not.
             * @constant
             */
            batch_tracking?: true;
            /** @description Order in which batches are picked if a request names none. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description Rule for receipts without a batch number. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: date-time
             * @description Time of archiving. Null while the record is in use.
             */
            archived_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A material was archived. */
        MaterialArchivedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.archived`.
             * @constant
             */
            type: "material.archived";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialArchivedData"];
        };
        /** @description Body of a webhook delivery. A material was archived. */
        MaterialArchivedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.archived`.
             * @constant
             */
            type: "material.archived";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialArchivedData"];
        };
        /**
         * @description What of a material names it.
         * @enum {string}
         */
        MaterialCode: "id" | "sku" | "ean";
        /** @description A material was created. */
        MaterialCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the bar code. */
            ean: string | null;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places.
             */
            min_stock: Decimal;
            /** @description ID of the location. */
            location_id: string;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Additional information. */
            description: string | null;
            purchase_price: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * @description Whether batch tracking is on. Absent if it is off.
             * @constant
             */
            batch_tracking?: true;
            /** @description Order in which batches are picked if a request names none. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description Rule for receipts without a batch number. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description Shelf life in days. Null if it is unknown. */
            shelf_life_days?: number | null;
            /** @description Days before the expiration date at which a batch counts as expiring. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are blocked from picking unless a request names them. */
            block_expired?: boolean;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A material was created. */
        MaterialCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.created`.
             * @constant
             */
            type: "material.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialCreatedData"];
        };
        /** @description Body of a webhook delivery. A material was created. */
        MaterialCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.created`.
             * @constant
             */
            type: "material.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialCreatedData"];
        };
        /** @description As for one material: to make it `name` and `unit` are needed, else only what is sent changes. */
        MaterialItem: {
            /** @description Display name. */
            name?: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit?: string;
            /** @description Stock keeping unit (article number). */
            sku?: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the bar code. */
            ean?: string | null;
            /** @description Name of the category. A name that is new creates the category. */
            category?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places. */
            min_stock?: Decimal | null;
            /** @description Purchase price of one unit. Decimal, up to 6 places. */
            purchase_price?: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether its stock is kept by batches. */
            batch_tracking?: boolean;
            /** @description Order in which batches are picked if a request names none. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description Rule for receipts without a batch number. */
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
            /** @description Display name. */
            name?: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit?: string;
            /** @description Stock keeping unit (article number). */
            sku?: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the bar code. */
            ean?: string | null;
            /** @description Name of the category. A name that is new creates the category. */
            category?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places. */
            min_stock?: Decimal | null;
            /** @description Purchase price of one unit. Decimal, up to 6 places. */
            purchase_price?: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether its stock is kept by batches. */
            batch_tracking?: boolean;
            /** @description Order in which batches are picked if a request names none. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description Rule for receipts without a batch number. */
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
        /** @description An archived material was restored. */
        MaterialRestoredData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An archived material was restored. */
        MaterialRestoredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.restored`.
             * @constant
             */
            type: "material.restored";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialRestoredData"];
        };
        /** @description Body of a webhook delivery. An archived material was restored. */
        MaterialRestoredPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.restored`.
             * @constant
             */
            type: "material.restored";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialRestoredData"];
        };
        /** @description The material as it was right after the movement. */
        MaterialThen: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places.
             */
            min_stock: Decimal;
        };
        /** @description Fields of a material changed. Changes of its stock are `stock.changed` events. */
        MaterialUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. Fields of a material changed. Changes of its stock are `stock.changed` events. */
        MaterialUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.updated`.
             * @constant
             */
            type: "material.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a material changed. Changes of its stock are `stock.changed` events. */
        MaterialUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.updated`.
             * @constant
             */
            type: "material.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialUpdatedData"];
        };
        /** @description A material, and how its stock came about. */
        MaterialWithHistory: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (article number). */
            sku: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the bar code. */
            ean: string | null;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Category in the form that is used in URLs. */
            category_slug: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places.
             */
            min_stock: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["StockAtLocation"][];
            /** @description ID of the location. */
            location_id: string;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Additional information. */
            description: string | null;
            purchase_price: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Time of archiving. Null while the record is in use. */
            archived_at: string | null;
            /**
             * @description Its stock is kept by batches; absent where it is not.
             * @constant
             */
            batch_tracking?: true;
            /** @description Order in which batches are picked if a request names none. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description Rule for receipts without a batch number. */
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
            /** @description Unique identifier. Never changes. */
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
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["MyUser"];
            /** @description The API key. */
            key: components<Decimal>["schemas"]["MyKey"];
            /** @description Request limits of the key. */
            limits: components<Decimal>["schemas"]["MyLimits"];
        };
        /** @description An amount of money. */
        Money: {
            /**
             * Format: decimal
             * @description How much: an exact decimal with at most 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code. */
            currency: string;
        };
        /** @description What a movement did to a batch at one location. */
        MovedBatch: {
            /** @description ID of the batch. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the movement. Both entries of a transfer have the same ID. */
            movement_id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations before the movement.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations after the movement.
             */
            after: Decimal;
            /**
             * Format: decimal
             * @description The stock of the material now.
             */
            stock: Decimal;
            /** @description ID of the location. */
            location_id: string;
            /** @description Current name of the location. */
            location_name: string | null;
            /**
             * Format: decimal
             * @description Stock at the location before the movement.
             */
            location_before: Decimal;
            /**
             * Format: decimal
             * @description Stock at the location after the movement.
             */
            location_after: Decimal;
            /** @description Of which batches; absent where none are kept. */
            batches?: components<Decimal>["schemas"]["MovedBatch"][];
            /** @description The block in spite of which they were taken. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description ID of the source location. */
            from_location_id: string | null;
            /** @description Current name of the source location. */
            from_location_name: string | null;
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reason for the change. */
            reason: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description ID of the delivery note that caused the movement. Null for a movement without a delivery note. */
            delivery_note_id: string | null;
            /** @description ID of the movement that this movement reverses. Null if it reverses none. */
            reverses: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
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
            /** @description Unique identifier. Never changes. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description The first characters of the key. */
            prefix: string;
            /** @description `admin` holds all others. */
            scopes: ("materials:read" | "materials:write" | "tools:read" | "tools:write" | "locations:read" | "locations:write" | "delivery-notes:read" | "delivery-notes:write" | "insurance:read" | "insurance:write" | "webhooks:read" | "webhooks:write" | "batches:read" | "batches:write" | "calibration:read" | "calibration:write" | "events:read" | "admin" | "users:read" | "users:write" | "events:write")[];
            /** @description Rate limit plan. */
            plan: components<Decimal>["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
        };
        /** @description How much the key may ask. */
        MyLimits: {
            /** @description Null where there is no limit. */
            requests_per_minute: number | null;
        };
        /** @description Whose key it is, and who is said to have done what is done with it. */
        MyUser: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /**
             * @description Role of the user.
             * @enum {string}
             */
            role: "admin" | "manager" | "member";
        };
        /** @description How much of one batch an item names. */
        NamedBatch: {
            /** @description ID of the batch. */
            batch_id?: string;
            /** @description Batch number, unique within the material. */
            batch_number?: string;
            /** @description Current state of the batch. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
        };
        /** @description A key to be made. */
        NewApiKey: {
            /** @description Display name. */
            name: string;
            /** @description Whose key it is; default whoever makes it. */
            user_id?: string;
            /** @description Scopes of the key. */
            scopes: components<Decimal>["schemas"]["Scope"][];
            /** @description Default: that of the key that makes it. */
            plan?: components<Decimal>["schemas"]["Plan"];
            /** @description Expiration time. Null if the key does not expire. */
            expires_at?: string | null;
        };
        /** @description A key as it is told to who makes it, once. */
        NewApiKeyRecord: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Kind of the record. */
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description ID of the user. */
            user_id: string;
            /** @description What may be done with it. */
            scopes: components<Decimal>["schemas"]["HeldScope"][];
            /** @description Rate limit plan. */
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description The first characters of the key, to recognise it by. */
            prefix: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Time of the last use. Null if the key was never used. */
            last_used_at: string | null;
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
            /** @description Time of revocation. Null for a key that was not revoked. */
            revoked_at: string | null;
            /** @description The key itself, told this once; null where a repeated request is answered again. */
            key: string | null;
        };
        /** @description A batch of which nothing has come in yet. */
        NewBatch: {
            /** @description ID of the material. */
            material_id: string;
            /** @description Compared without regard to case. */
            batch_number: string;
            /** @description Number of the trade item: 8, 12, 13 or 14 digits with their check digit. */
            gtin?: string | null;
            /** @description Supplier of the goods. */
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description What was found out about a tool. */
        NewCalibration: {
            /** @description ID of the tool. */
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
            /** @description Place of the calibration. */
            place?: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description Ambient conditions during the calibration. */
            environment?: components<Decimal>["schemas"]["NewCalibrationEnvironment"] | null;
            /** @description Reference standards that the tool was compared with. */
            reference_standards?: components<Decimal>["schemas"]["NewReferenceStandard"][] | null;
            /** @description Measured values, each with its tolerance. */
            measurements?: components<Decimal>["schemas"]["NewCalibrationMeasurement"][] | null;
            /** @description `simple` unless something else is said. */
            decision_rule?: components<Decimal>["schemas"]["DecisionRule"] | null;
            /** @description Refused where the measurements say otherwise. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description Follows from the measurements where there are any. */
            as_found?: components<Decimal>["schemas"]["CalibrationAsFound"] | null;
            /** @description Required of `limited`; shown when the tool is handed out. */
            limitation?: string | null;
            /** @description Calibration certificate. */
            certificate?: components<Decimal>["schemas"]["NewCalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Free-text remark. */
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
            /** @description Date of issue. */
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
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description One measurement; for more than six places take a finer unit. */
        NewCalibrationMeasurement: {
            /** @description What was measured. */
            parameter: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
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
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Time from one calibration to the next. */
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
        /** @description A sign-in link to create. */
        NewConsoleLink: {
            /** @description User that the link signs in. Default: the user of the request. */
            user_id?: string;
            /** @description Minutes until the link expires. Default: 1440 (one day). */
            minutes?: number;
        };
        /** @description A delivery note to be made. */
        NewDeliveryNote: {
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description `open` unless it is to be a draft.
             * @enum {string}
             */
            status?: "draft" | "open";
            /** @description ID of the location. */
            location_id?: string | null;
            /** @description Where a transfer or a withdrawal takes from. */
            from_location_id?: string | null;
            /** @description Where a transfer or a receipt puts; then `location_id` is where a transfer takes from. */
            to_location_id?: string | null;
            /** @description Items of the delivery note. */
            items: components<Decimal>["schemas"]["NewDeliveryNoteItem"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
        };
        /** @description What it leaves out is taken from the note, then from the material. */
        NewDeliveryNoteItem: {
            /** @description ID of the material. */
            material_id: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the location. */
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
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /**
             * Format: date
             * @description First day of coverage.
             */
            starts_on: string;
            /** @description `all_risk` unless something else is said. */
            coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /** @description What is insured, at most 1,000 things; a location covers what lies there and below. */
            covered?: components<Decimal>["schemas"]["NewInsuranceCovered"][];
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Deductible of each claim. */
            deductible?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Premium and its payment period. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description The last day of the term; without one it has no end. */
            ends_on?: string | null;
            /** @description Whether another term follows each by itself; needs `renewal_months` and `ends_on`. */
            auto_renew?: boolean;
            /** @description Length of a renewal term in months. */
            renewal_months?: number | null;
            /** @description How many days before the end of a term notice can be given; 0 unless something else is said. */
            notice_days?: number;
            /** @description How many days before that it is `expiring`; 60 unless something else is said. */
            alert_days?: number;
            /** @description Policy document. */
            document?: components<Decimal>["schemas"]["NewInsuranceDocument"] | null;
            /** @description Contact at the insurer. */
            contact?: components<Decimal>["schemas"]["NewInsuranceContact"] | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
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
            /** @description Date on which the claim was reported to the insurer. */
            reported_on?: string | null;
            /** @description Lost or damaged item. */
            subject?: components<Decimal>["schemas"]["NewInsuranceClaimSubject"] | null;
            /** @description Quantity in the material's unit. Decimal, up to 6 places. */
            quantity?: Decimal | null;
            /** @description Insurer's claim number. */
            insurer_reference?: string | null;
            /** @description Claimed amount. */
            claimed?: components<Decimal>["schemas"]["NewMoney"] | null;
        };
        /** @description What was lost or damaged. */
        NewInsuranceClaimSubject: {
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Id of the tool, the material or the location. */
            id: string;
        };
        /** @description Whom to ask at the insurer. */
        NewInsuranceContact: {
            /** @description Display name. */
            name?: string | null;
            /** @description Email address. */
            email?: string | null;
            /** @description Phone number. */
            phone?: string | null;
        };
        /** @description Something that is insured. */
        NewInsuranceCovered: {
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description Id of the tool, the material or the location. */
            id: string;
            /** @description Insured value. Null if it is not stated. */
            insured_value?: Decimal | null;
        };
        /** @description The policy itself. */
        NewInsuranceDocument: {
            /** @description URI of the document. */
            uri: string;
            /** @description SHA-256 of the document, in hexadecimal digits. */
            sha256?: string | null;
        };
        /** @description What is paid for it, and how often. */
        NewInsurancePremium: {
            /**
             * Format: decimal
             * @description Amount of money. Decimal, up to 6 places.
             */
            amount: Decimal;
            /** @description As ISO 4217 has it. */
            currency: string;
            /** @description Payment period. */
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description A location to be made. */
        NewLocation: {
            /** @description Display name. */
            name: string;
            /** @description Short code, such as the label of a shelf. */
            code?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description ID of the parent location. Null for a location at the top level. */
            parent_id?: string | null;
        };
        /** @description A material to be made. */
        NewMaterial: {
            /** @description Display name. */
            name: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Stock keeping unit (article number). */
            sku?: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the bar code. */
            ean?: string | null;
            /** @description Name of the category. A name that is new creates the category. */
            category?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places. */
            min_stock?: Decimal | null;
            /** @description Purchase price of one unit. Decimal, up to 6 places. */
            purchase_price?: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether its stock is kept by batches. */
            batch_tracking?: boolean;
            /** @description Order in which batches are picked if a request names none. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            /** @description Rule for receipts without a batch number. */
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
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock?: Decimal;
            /** @description ID of the location. */
            location_id?: string | null;
            /** @description Opening balances by location, in place of `stock`; the first is the primary location unless `location_id` names one. */
            locations?: components<Decimal>["schemas"]["OpeningBalance"][];
        };
        /** @description An amount of money. */
        NewMoney: {
            /**
             * Format: decimal
             * @description Amount of money. Decimal, up to 6 places.
             */
            amount: Decimal;
            /** @description As ISO 4217 has it. */
            currency: string;
        };
        /** @description Stock to be moved; `type` says how. */
        NewMovement: components<Decimal>["schemas"]["Receipt"] | components<Decimal>["schemas"]["Withdrawal"] | components<Decimal>["schemas"]["Transfer"] | components<Decimal>["schemas"]["Correction"];
        /** @description What it was measured with. */
        NewReferenceStandard: {
            /** @description Display name. */
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
        };
        /** @description Stock to be set right; `type` says how. */
        NewStockAdjustment: components<Decimal>["schemas"]["AddStock"] | components<Decimal>["schemas"]["SubtractStock"] | components<Decimal>["schemas"]["SetStock"];
        /** @description A tool to be made. */
        NewTool: {
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category?: string | null;
            /** @description Manufacturer's serial number. */
            serial_number?: string | null;
            /** @description Owner's asset tag. */
            asset_tag?: string | null;
            /** @description ID of the location. */
            location_id?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description `good` unless something else is said. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
        };
        /** @description A user to be made. */
        NewUser: {
            /** @description Display name. */
            name: string;
            /** @description Email address. */
            email?: string | null;
            /** @description Role of the user. */
            role?: components<Decimal>["schemas"]["Role"];
        };
        /** @description A webhook to be made. */
        NewWebhook: {
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL. */
            url: string;
            /** @description `*`, a family such as `stock.*`, or any of material.created, material.updated, material.archived, material.restored, stock.changed, stock.low, batch.created, batch.updated, batch.quarantined, batch.released, batch.recalled, batch.expiring, batch.expired, tool.created, tool.updated, tool.checked_out, tool.checked_in, tool.maintenance, tool.retired, calibration.recorded, calibration.failed, calibration.voided, calibration.conceded, calibration.due, calibration.overdue, delivery.created, delivery.updated, delivery.completed, delivery.cancelled, location.created, location.updated, location.archived, insurance.created, insurance.updated, insurance.renewed, insurance.cancelled, insurance.expiring, insurance.expired, insurance.claim_opened, insurance.claim_updated, user.created, user.updated, webhook.test, webhook.created, webhook.updated, webhook.secret_rotated, webhook.disabled, webhook.enabled, webhook.deleted, api_key.created, api_key.updated, api_key.revoked, sign_in_link.created, sign_in_link.opened, sign_in_link.revoked. Only a key with the scope `admin` can subscribe to changes of keys, sign-in links, and webhooks, by name or with `api_key.*` or `sign_in_link.*`. */
            events: string[];
            /** @description At least 16 bytes. One that begins with `whsec_` is base64; any other is used as its bytes. Made by the service if missing. */
            secret?: string;
            /** @description Whether the record is active. */
            active?: boolean;
        };
        /** @description A webhook as it is told to who makes it or changes its secret, once. */
        NewWebhookRecord: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL. */
            url: string;
            /** @description Event types that the webhook receives. */
            events: string[];
            /** @description Whether the record is active. */
            active: boolean;
            /** @description `gone`: the receiver answered 410. `failing`: nothing but failure for 120 hours. `requested`: `active` was set to false. What happens meanwhile goes out once `active` is true again. */
            disabled_reason: components<Decimal>["schemas"]["DisabledReason"] | null;
            /** @description The end of the secret, to recognise it by. */
            secret_hint: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
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
        /** @description A sign-in link that opened a session, with its creator. */
        OpenedSignInLink: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the user who created the record. */
            created_by: components<Decimal>["schemas"]["Actor"];
        };
        /** @description What of a new material lies at one location. */
        OpeningBalance: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
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
        /** @description Opaque cursor of the event. Null in a test delivery. */
        PayloadCursor: components<Decimal>["schemas"]["EventCursor"] | null;
        /**
         * @description Version of the payload format. Always `v1`.
         * @constant
         */
        PayloadVersion: "v1";
        /** @description A user, by id and by the name that it has now. */
        Person: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
        };
        /** @description How much of one batch would be taken where. */
        Pick: {
            /** @description ID of the batch. */
            batch_id: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /** @description ID of the location. */
            location_id: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description The last day on which it may be used. */
            expires_on: string | null;
        };
        /** @description What would be taken for one item. */
        PicksOfItem: {
            /** @description Line number, from 1. */
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
             * @description Type of the record.
             * @constant
             */
            type: "receipt";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
        };
        /** @description Adds at `location_id`. */
        ReceiptItem: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "receipt";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Whose stock moves. */
            material_id: string;
        };
        /** @description What it was measured with. */
        ReferenceStandard: {
            /** @description Display name. */
            name: string;
            /** @description What its certificate is called. */
            certificate: string | null;
            /** @description When it is to be calibrated itself. */
            due_on: string | null;
            /** @description ID of the tool. */
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
         * @description What a key can do. `admin` includes all other scopes. `events:read` is the widest scope after `admin`: it reads the events of all kinds, including insurance policies and users, whatever the other scopes of the key are. Only changes of keys and webhooks require `admin`.
         * @enum {string}
         */
        Scope: "materials:read" | "materials:write" | "tools:read" | "tools:write" | "locations:read" | "locations:write" | "delivery-notes:read" | "delivery-notes:write" | "insurance:read" | "insurance:write" | "webhooks:read" | "webhooks:write" | "batches:read" | "batches:write" | "calibration:read" | "calibration:write" | "events:read" | "admin";
        /** @description Makes what is there as much as `quantity`: of the material, or at `location_id`, or of a batch. */
        SetStock: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "set";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /**
             * Format: decimal
             * @description The balance that the caller counts on; another one is 409 CONFLICT.
             */
            expected_quantity?: Decimal;
        };
        /** @description An item for which there is not enough, or that says too little. */
        ShortItem: {
            /** @description Line number, from 1. */
            line_no: number;
            /** @description What of the note is to blame. */
            field: string;
            /** @description What is wrong, in a sentence. */
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A sign-in link without its URL. */
        SignInLink: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /**
             * Format: date-time
             * @description Time until which the link can be used.
             */
            expires_at: string;
            /** @description Name of that user. */
            user_name: string | null;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["SignInLinkStatus"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description ID of the user who created the record. */
            created_by: components<Decimal>["schemas"]["Actor"];
            /** @description Time at which the link was used. Null before. */
            opened_at: string | null;
            /** @description Time from which the link was revoked. Null before. */
            revoked_at: string | null;
        };
        /** @description A sign-in link was created. */
        SignInLinkCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description Plan of the key that created the link. */
            plan: components<Decimal>["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description Expiration time. Null if the key does not expire.
             */
            expires_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A sign-in link was created. */
        SignInLinkCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.created`.
             * @constant
             */
            type: "sign_in_link.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkCreatedData"];
        };
        /** @description Body of a webhook delivery. A sign-in link was created. */
        SignInLinkCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.created`.
             * @constant
             */
            type: "sign_in_link.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkCreatedData"];
        };
        /** @description A sign-in link was used to sign in. */
        SignInLinkOpenedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A sign-in link was used to sign in. */
        SignInLinkOpenedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.opened`.
             * @constant
             */
            type: "sign_in_link.opened";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkOpenedData"];
        };
        /** @description Body of a webhook delivery. A sign-in link was used to sign in. */
        SignInLinkOpenedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.opened`.
             * @constant
             */
            type: "sign_in_link.opened";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkOpenedData"];
        };
        /** @description A sign-in link was revoked. */
        SignInLinkRevokedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A sign-in link was revoked. */
        SignInLinkRevokedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.revoked`.
             * @constant
             */
            type: "sign_in_link.revoked";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkRevokedData"];
        };
        /** @description Body of a webhook delivery. A sign-in link was revoked. */
        SignInLinkRevokedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.revoked`.
             * @constant
             */
            type: "sign_in_link.revoked";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkRevokedData"];
        };
        /**
         * @description `pending`: can be used once. `opened`: was used. `revoked`: was revoked, or the role or activity of its user changed. `expired`: was not used in time.
         * @enum {string}
         */
        SignInLinkStatus: "pending" | "opened" | "revoked" | "expired";
        /** @description How much of a material lies at one location. */
        StockAtLocation: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
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
        /** @description The stock of a material changed. One event for each entry of the stock history. */
        StockChangedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description ID of the movement. Both entries of a transfer have the same ID. */
            movement_id: string;
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description What it came to at `location_id`, with its sign: sums up to the stock.
             */
            delta: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations before the movement.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations after the movement.
             */
            after: Decimal;
            /** @description ID of the location. */
            location_id: string;
            /** @description Current name of the location. */
            location_name: string | null;
            /**
             * Format: decimal
             * @description Stock at the location before the movement.
             */
            location_before: Decimal;
            /**
             * Format: decimal
             * @description Stock at the location after the movement.
             */
            location_after: Decimal;
            /** @description Quantities by batch. Absent if the material has no batch tracking. */
            batches?: components<Decimal>["schemas"]["BatchMoved"][];
            /** @description Block that was overridden, such as an expired batch. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reason for the change. */
            reason: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description ID of the delivery note that caused the movement. Null for a movement without a delivery note. */
            delivery_note_id: string | null;
            /** @description ID of the movement that this movement reverses. Null if it reverses none. */
            reverses: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description The material immediately after the movement. */
            material: components<Decimal>["schemas"]["MaterialThen"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. The stock of a material changed. One event for each entry of the stock history. */
        StockChangedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.changed`.
             * @constant
             */
            type: "stock.changed";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockChangedData"];
        };
        /** @description Body of a webhook delivery. The stock of a material changed. One event for each entry of the stock history. */
        StockChangedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.changed`.
             * @constant
             */
            type: "stock.changed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockChangedData"];
        };
        /** @description One change of stock at one location; a transfer makes two. */
        StockHistoryEntry: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description ID of the movement. Both entries of a transfer have the same ID. */
            movement_id: string;
            /** @description Type of the record. */
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
             * @description Stock of the material in all locations before the movement.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations after the movement.
             */
            after: Decimal;
            /** @description ID of the location. */
            location_id: string;
            /** @description Current name of the location. */
            location_name: string | null;
            /**
             * Format: decimal
             * @description Stock at the location before the movement.
             */
            location_before: Decimal;
            /**
             * Format: decimal
             * @description Stock at the location after the movement.
             */
            location_after: Decimal;
            /** @description Of which batches; absent where none are kept. */
            batches?: components<Decimal>["schemas"]["MovedBatch"][];
            /** @description The block in spite of which they were taken. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reason for the change. */
            reason: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description ID of the delivery note that caused the movement. Null for a movement without a delivery note. */
            delivery_note_id: string | null;
            /** @description The movement that this one undoes. */
            reverses: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        /** @description A movement reduced the stock of a material below its minimum stock. */
        StockLowData: {
            /** @description ID of the material. */
            material_id: string;
            /** @description ID of the movement. Both entries of a transfer have the same ID. */
            movement_id: string;
            /**
             * Format: decimal
             * @description Stock of the material in all locations before the movement.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description Stock of the material in all locations after the movement.
             */
            after: Decimal;
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description The material immediately after the movement. */
            material: components<Decimal>["schemas"]["MaterialThen"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A movement reduced the stock of a material below its minimum stock. */
        StockLowEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.low`.
             * @constant
             */
            type: "stock.low";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockLowData"];
        };
        /** @description Body of a webhook delivery. A movement reduced the stock of a material below its minimum stock. */
        StockLowPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.low`.
             * @constant
             */
            type: "stock.low";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockLowData"];
        };
        /** @description The stock of a material at moments that are equally far apart. */
        StockSeries: {
            /** @description ID of the material. */
            material_id: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: date-time
             * @description Previous value.
             */
            from: string;
            /**
             * Format: date-time
             * @description New value.
             */
            to: string;
            /** @description From the first moment to the last. */
            points: components<Decimal>["schemas"]["StockAtMoment"][];
        };
        /** @description Takes from what is there. */
        SubtractStock: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "subtract";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description The block in spite of which batches that are named leave; needs a reason, and the scope batches:write. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
        };
        /** @description A piece of equipment that people borrow. */
        Tool: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Category in the form that is used in URLs. */
            category_slug: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description Condition of the tool. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Who has it, while it is checked out. */
            holder: components<Decimal>["schemas"]["ToolHolder"] | null;
            /** @description Expected back before today. */
            overdue: boolean;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFields"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Time of archiving. Null while the record is in use. */
            archived_at: string | null;
            /** @description Missing where nobody plans or records any. */
            calibration?: components<Decimal>["schemas"]["ToolCalibration"];
        };
        /** @description How the calibration of a tool stands today, the worst of its plans. */
        ToolCalibration: {
            /** @description Current status. */
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
        /** @description A tool was checked in. */
        ToolCheckedInData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description User to whom the tool is checked out. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * @deprecated
             * @description Take `holder`, which says the same.
             */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Due date of the checkout. Null if none was agreed. */
            expected_return: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Condition of the tool. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /**
             * Format: date-time
             * @description Time of the checkout.
             */
            since: string;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A tool was checked in. */
        ToolCheckedInEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_in`.
             * @constant
             */
            type: "tool.checked_in";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedInData"];
        };
        /** @description Body of a webhook delivery. A tool was checked in. */
        ToolCheckedInPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_in`.
             * @constant
             */
            type: "tool.checked_in";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedInData"];
        };
        /** @description A tool was checked out. */
        ToolCheckedOutData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description User to whom the tool is checked out. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * @deprecated
             * @description Take `holder`, which says the same.
             */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Due date of the checkout. Null if none was agreed. */
            expected_return: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Condition of the tool. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A tool was checked out. */
        ToolCheckedOutEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_out`.
             * @constant
             */
            type: "tool.checked_out";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedOutData"];
        };
        /** @description Body of a webhook delivery. A tool was checked out. */
        ToolCheckedOutPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_out`.
             * @constant
             */
            type: "tool.checked_out";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedOutData"];
        };
        /**
         * @description How good it still is.
         * @enum {string}
         */
        ToolCondition: "new" | "good" | "worn" | "damaged" | "needs_repair" | "incomplete" | "lost";
        /** @description A tool was created. */
        ToolCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description Condition of the tool. */
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A tool was created. */
        ToolCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.created`.
             * @constant
             */
            type: "tool.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCreatedData"];
        };
        /** @description Body of a webhook delivery. A tool was created. */
        ToolCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.created`.
             * @constant
             */
            type: "tool.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCreatedData"];
        };
        /** @description One thing that happened to a tool. */
        ToolHistoryEntry: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["ToolHistoryType"];
            /** @description Afterwards; null where it did not change. */
            status: components<Decimal>["schemas"]["ToolStatus"] | null;
            /** @description Condition of the tool. */
            condition: components<Decimal>["schemas"]["ToolCondition"] | null;
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Of a checkout or a checkin: who borrowed it. */
            holder: components<Decimal>["schemas"]["Borrower"] | null;
            /** @description Time of the checkout. Null for an entry that is not a checkout. */
            checked_out_at: string | null;
            /** @description Time of the check-in. Null for an entry that is not a check-in. */
            checked_in_at: string | null;
            /** @description Due date of the checkout. Null if none was agreed. */
            expected_return: string | null;
            /** @description Of a checkin: whether it came later than agreed. */
            late: boolean | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Type of the published event. */
            event_type: components<Decimal>["schemas"]["EventType"];
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            } | null;
            /** @description Who recorded it. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description Time of creation.
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
            /** @description ID of the user. */
            user_id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: date-time
             * @description Time of the checkout.
             */
            since: string;
            /** @description Due date of the checkout. Null if none was agreed. */
            expected_return: string | null;
            /** @description Free-text remark. */
            note: string | null;
        };
        /** @description What is wrong with a tool. */
        ToolMaintenance: {
            /** @description As it was before, unless something else is said. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description A tool entered or left maintenance. */
        ToolMaintenanceData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description Condition of the tool. */
            condition: components<Decimal>["schemas"]["ToolCondition"] | null;
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A tool entered or left maintenance. */
        ToolMaintenanceEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.maintenance`.
             * @constant
             */
            type: "tool.maintenance";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolMaintenanceData"];
        };
        /** @description Body of a webhook delivery. A tool entered or left maintenance. */
        ToolMaintenancePayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.maintenance`.
             * @constant
             */
            type: "tool.maintenance";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolMaintenanceData"];
        };
        /** @description What of a tool is to be changed. */
        ToolPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Name of the category. A name that is new creates the category. */
            category?: string | null;
            /** @description Manufacturer's serial number. */
            serial_number?: string | null;
            /** @description Owner's asset tag. */
            asset_tag?: string | null;
            /** @description ID of the location. */
            location_id?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Takes a tool that nobody holds to maintenance when it is broken, out of use when it is lost, and back when it has turned up. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
        };
        /** @description How good a tool is again. */
        ToolRelease: {
            /** @description `good` after a repair or a find, unless something else is said. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description A tool was retired. */
        ToolRetiredData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description Current status. */
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description Condition of the tool. */
            condition: components<Decimal>["schemas"]["ToolCondition"] | null;
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A tool was retired. */
        ToolRetiredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.retired`.
             * @constant
             */
            type: "tool.retired";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolRetiredData"];
        };
        /** @description Body of a webhook delivery. A tool was retired. */
        ToolRetiredPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.retired`.
             * @constant
             */
            type: "tool.retired";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolRetiredData"];
        };
        /**
         * @description Whether it can be had.
         * @enum {string}
         */
        ToolStatus: "available" | "checked_out" | "maintenance" | "retired";
        /** @description The tool as it was called at the time. */
        ToolThen: {
            /** @description Display name. */
            name: string;
            /** @description Name of the category. A name that is new creates the category. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
        };
        /** @description Fields of a tool changed. */
        ToolUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. Fields of a tool changed. */
        ToolUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.updated`.
             * @constant
             */
            type: "tool.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a tool changed. */
        ToolUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.updated`.
             * @constant
             */
            type: "tool.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolUpdatedData"];
        };
        /** @description One way of goods into a batch or out of it. */
        TraceEntry: {
            /** @description Null of what was there when batches began to be kept. */
            movement_id: string | null;
            /** @description Type of the record. */
            type: components<Decimal>["schemas"]["TraceType"];
            /**
             * Format: decimal
             * @description Of the batch; below zero where it undoes another movement.
             */
            quantity: Decimal;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            at: string;
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description ID of the delivery note that caused the movement. Null for a movement without a delivery note. */
            delivery_note_id: string | null;
            /** @description Number of the delivery note. */
            delivery_note_number: string | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description The movement that undid it. */
            reversed_by: string | null;
        };
        /** @description `received` and `adjusted` less `issued` is `on_hand`. */
        TraceTotals: {
            /**
             * Format: decimal
             * @description Quantity received.
             */
            received: Decimal;
            /**
             * Format: decimal
             * @description Quantity issued.
             */
            issued: Decimal;
            /**
             * Format: decimal
             * @description Signed sum of corrections and counts.
             */
            adjusted: Decimal;
            /**
             * Format: decimal
             * @description Quantity on hand.
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
             * @description Type of the record.
             * @constant
             */
            type: "transfer";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Where it is taken from. */
            from_location_id?: string;
            /** @description Where it is put; then `location_id` is where it is taken from. */
            to_location_id?: string;
        };
        /** @description Takes away at one location and adds at another. */
        TransferItem: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "transfer";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Email address. */
            email: string | null;
            /** @description Role of the user. */
            role: components<Decimal>["schemas"]["Role"];
            /** @description The keys of a user who is not active open nothing. */
            active: boolean;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        /** @description A user was created. */
        UserCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Role of the user. */
            role: components<Decimal>["schemas"]["Role"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A user was created. */
        UserCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.created`.
             * @constant
             */
            type: "user.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserCreatedData"];
        };
        /** @description Body of a webhook delivery. A user was created. */
        UserCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.created`.
             * @constant
             */
            type: "user.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserCreatedData"];
        };
        /** @description What of a user is to be changed. */
        UserPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Email address. */
            email?: string | null;
            /** @description Role of the user. */
            role?: components<Decimal>["schemas"]["Role"];
            /** @description The keys of a user who is not active open nothing. */
            active?: boolean;
            /** @description Deactivates a user although tools are still checked out to them. */
            even_if_holding_tools?: boolean;
        };
        /** @description Fields of a user changed. */
        UserUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. Fields of a user changed. */
        UserUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.updated`.
             * @constant
             */
            type: "user.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a user changed. */
        UserUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.updated`.
             * @constant
             */
            type: "user.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserUpdatedData"];
        };
        /** @description Why a calibration counts no more. */
        VoidCalibration: {
            /** @description Why it does not count. */
            reason: string;
        };
        /** @description Where events are sent, and which. */
        Webhook: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL. */
            url: string;
            /** @description Event types that the webhook receives. */
            events: string[];
            /** @description Whether the record is active. */
            active: boolean;
            /** @description `gone`: the receiver answered 410. `failing`: nothing but failure for 120 hours. `requested`: `active` was set to false. What happens meanwhile goes out once `active` is true again. */
            disabled_reason: components<Decimal>["schemas"]["DisabledReason"] | null;
            /** @description The end of the secret, to recognise it by. */
            secret_hint: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
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
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the webhook. */
            webhook_id: string;
            /** @description The type of the event. */
            event: string;
            /** @description ID of the event. Stays the same in every delivery attempt. */
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
            /** @description Cause of the delivery attempt. */
            trigger: components<Decimal>["schemas"]["WebhookTrigger"];
            /** @description What went wrong, in words; null of a success. */
            error: string | null;
            /** @description The first 8 KiB of the answer, for keys with `webhooks:read`. */
            response_body: string | null;
            /** @description When it is tried again; null if it is not. */
            next_attempt_at: string | null;
            /** @description The request that was sent, without its signature. */
            request: components<Decimal>["schemas"]["WebhookRequest"];
        };
        /** @description A webhook was created. */
        WebhookCreatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL. */
            url: string;
            /** @description Event types that the webhook receives. */
            events: string[];
            /** @description Whether the record is active. */
            active: boolean;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A webhook was created. */
        WebhookCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.created`.
             * @constant
             */
            type: "webhook.created";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookCreatedData"];
        };
        /** @description Body of a webhook delivery. A webhook was created. */
        WebhookCreatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.created`.
             * @constant
             */
            type: "webhook.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookCreatedData"];
        };
        /** @description A webhook was deleted. */
        WebhookDeletedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A webhook was deleted. */
        WebhookDeletedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.deleted`.
             * @constant
             */
            type: "webhook.deleted";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDeletedData"];
        };
        /** @description Body of a webhook delivery. A webhook was deleted. */
        WebhookDeletedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.deleted`.
             * @constant
             */
            type: "webhook.deleted";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDeletedData"];
        };
        /** @description A webhook was disabled, by a user or after failures of its receiver. */
        WebhookDisabledData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Reason for the change. */
            reason: components<Decimal>["schemas"]["DisabledReason"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A webhook was disabled, by a user or after failures of its receiver. */
        WebhookDisabledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.disabled`.
             * @constant
             */
            type: "webhook.disabled";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDisabledData"];
        };
        /** @description Body of a webhook delivery. A webhook was disabled, by a user or after failures of its receiver. */
        WebhookDisabledPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.disabled`.
             * @constant
             */
            type: "webhook.disabled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDisabledData"];
        };
        /** @description A disabled webhook was enabled. */
        WebhookEnabledData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A disabled webhook was enabled. */
        WebhookEnabledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.enabled`.
             * @constant
             */
            type: "webhook.enabled";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookEnabledData"];
        };
        /** @description Body of a webhook delivery. A disabled webhook was enabled. */
        WebhookEnabledPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.enabled`.
             * @constant
             */
            type: "webhook.enabled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookEnabledData"];
        };
        /** @description One attempt; kept for 30 days. */
        WebhookLogEntry: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description ID of the webhook. */
            webhook_id: string;
            /** @description The type of the event. */
            event: string;
            /** @description ID of the event. Stays the same in every delivery attempt. */
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
            /** @description Cause of the delivery attempt. */
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
            /** @description Display name. */
            name?: string;
            /** @description Endpoint URL. */
            url?: string;
            /** @description `*`, a family such as `stock.*`, or any of material.created, material.updated, material.archived, material.restored, stock.changed, stock.low, batch.created, batch.updated, batch.quarantined, batch.released, batch.recalled, batch.expiring, batch.expired, tool.created, tool.updated, tool.checked_out, tool.checked_in, tool.maintenance, tool.retired, calibration.recorded, calibration.failed, calibration.voided, calibration.conceded, calibration.due, calibration.overdue, delivery.created, delivery.updated, delivery.completed, delivery.cancelled, location.created, location.updated, location.archived, insurance.created, insurance.updated, insurance.renewed, insurance.cancelled, insurance.expiring, insurance.expired, insurance.claim_opened, insurance.claim_updated, user.created, user.updated, webhook.test, webhook.created, webhook.updated, webhook.secret_rotated, webhook.disabled, webhook.enabled, webhook.deleted, api_key.created, api_key.updated, api_key.revoked, sign_in_link.created, sign_in_link.opened, sign_in_link.revoked. Only a key with the scope `admin` can subscribe to changes of keys, sign-in links, and webhooks, by name or with `api_key.*` or `sign_in_link.*`. */
            events?: string[];
            /** @description Whether the record is active. */
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
        /** @description The signing secret of a webhook was rotated. */
        WebhookSecretRotatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /**
             * Format: date-time
             * @description Until then deliveries are signed with the secret before it too.
             */
            both_sign_until: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. The signing secret of a webhook was rotated. */
        WebhookSecretRotatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.secret_rotated`.
             * @constant
             */
            type: "webhook.secret_rotated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookSecretRotatedData"];
        };
        /** @description Body of a webhook delivery. The signing secret of a webhook was rotated. */
        WebhookSecretRotatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.secret_rotated`.
             * @constant
             */
            type: "webhook.secret_rotated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookSecretRotatedData"];
        };
        /** @description A test delivery. Sent only on request. */
        WebhookTestData: {
            /** @description ID of the webhook. */
            webhook_id: string;
            /** @description For who looks at what was received. */
            message: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description Body of a webhook delivery. A test delivery. Sent only on request. */
        WebhookTestPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.test`.
             * @constant
             */
            type: "webhook.test";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookTestData"];
        };
        /**
         * @description Why an attempt was made.
         * @enum {string}
         */
        WebhookTrigger: "event" | "retry" | "test" | "redelivery";
        /** @description The name, endpoint URL, or event types of a webhook changed. */
        WebhookUpdatedData: {
            /** @description Unique identifier. Never changes. */
            id: string;
            /** @description Changed fields, each with its previous and its new value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. The name, endpoint URL, or event types of a webhook changed. */
        WebhookUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.updated`.
             * @constant
             */
            type: "webhook.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            /** @description Lost or damaged item. */
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookUpdatedData"];
        };
        /** @description Body of a webhook delivery. The name, endpoint URL, or event types of a webhook changed. */
        WebhookUpdatedPayload: {
            /** @description Unique identifier. Never changes. */
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.updated`.
             * @constant
             */
            type: "webhook.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookUpdatedData"];
        };
        /** @description Takes away at `location_id`. */
        Withdrawal: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "withdrawal";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description The block in spite of which batches that are named leave; needs a reason, and the scope batches:write. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
        };
        /** @description Takes away at `location_id`. */
        WithdrawalItem: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "withdrawal";
            /** @description ID of the location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
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
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description The block in spite of which batches that are named leave; needs a reason, and the scope batches:write. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description Whose stock moves. */
            material_id: string;
        };
        /** @description Body of every error response. */
        ErrorResponse: {
            /** @description The error. */
            error: components<Decimal>["schemas"]["Problem"];
        };
        /** @description Error with a code for programs and a message for people. */
        Problem: {
            /** @description Error code for programs. Stable. */
            code: components<Decimal>["schemas"]["ErrorCode"];
            /** @description Message for people. Can change at any time: do not parse it. */
            message: string;
            /** @description HTTP status code. */
            status: number;
            /** @description ID of the request. Include it in problem reports. */
            request_id?: string;
            /** @description Errors of single fields. Absent if no field caused the error. */
            details?: components<Decimal>["schemas"]["ProblemDetail"][];
        };
        /** @description Error of one field. A shortage also has the requested and the available quantity. */
        ProblemDetail: {
            /** @description Path of the field, such as `items.2.quantity`. Stable. */
            field: string;
            /** @description Message for people. Can change at any time: do not parse it. */
            message: string;
            /**
             * Format: decimal
             * @description Requested quantity. Present for a shortage.
             */
            requested?: Decimal;
            /**
             * Format: decimal
             * @description Available quantity. Present for a shortage.
             */
            available?: Decimal;
            /**
             * Format: decimal
             * @description Actual balance. Present if it differs from `expected_quantity`.
             */
            actual?: Decimal;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Error code for programs. Codes are stable. New codes can be added.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "MIXED_PAGING" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "INSUFFICIENT_STOCK" | "INVALID_STATE" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "UNAVAILABLE";
        /** @description Form with one file. */
        FileUpload: {
            /**
             * Format: binary
             * @description The file. Its content type, or else the extension of its name, must be one that the operation accepts.
             */
            file: string;
        };
        /** @description Position of the page in the list. */
        PageMeta: {
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Page number, from 1. */
            page: number;
            /** @description Effective page size. */
            per_page: number;
        };
        /** @description Page of a list, with both forms of paging. */
        MaterialList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Material"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        HistoryEntryList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["HistoryEntry"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        StockHistoryEntryList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["StockHistoryEntry"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        BatchList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Batch"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        ToolList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Tool"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        ToolHistoryEntryList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["ToolHistoryEntry"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        CalibrationPlanList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["CalibrationPlan"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        CalibrationEntryList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["CalibrationEntry"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        CategoryList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Category"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        ColleagueList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Colleague"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        LocationList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Location"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        DeliveryNoteList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["DeliveryNote"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        InsuranceList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Insurance"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        InsuranceClaimList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["InsuranceClaim"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        UserList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["User"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        ApiKeyList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["ApiKey"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        SignInLinkList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["SignInLink"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        ImportList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Import"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        WebhookList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Webhook"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
        /** @description Page of a list, with both forms of paging. */
        WebhookLogEntryList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["WebhookLogEntry"][];
            /** @description Number of entries that match the filter. */
            total: number;
            /** @description Effective page size. */
            limit: number;
            /** @description Number of skipped entries. */
            offset: number;
            /** @description Position of the page in the form `page`/`per_page`. */
            meta: components<Decimal>["schemas"]["PageMeta"];
        };
    };
    responses: never;
    parameters: {
        /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
        Limit: number;
        /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
        Offset: number;
        /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
        Page: number;
        /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
        PerPage: number;
        /** @description Format of the response. Takes precedence over `Accept`. */
        Format: "json" | "csv";
        /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
        ByteOrderMark: boolean;
        /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
        IdempotencyKey: string;
        /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
        IfMatch: string;
        /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
        IfNoneMatch: string;
        /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
        Prefer: string;
        /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
        InventoryPosition: string;
        /** @description ID of the event. Stays the same in every delivery attempt. */
        WebhookId: string;
        /** @description Time of the delivery attempt, in Unix seconds (UTC). */
        WebhookTimestamp: string;
        /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
        WebhookSignature: string;
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
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfLocations"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
                id: string;
                /** @description ID of the movement. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfBatches"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description Type of the record. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfBatches"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description Current status. */
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
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Any of expires_on, received_at, batch_number, quantity, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfLocations"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description Current status. */
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
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Any of expires_on, received_at, batch_number, quantity, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfLocations"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the material. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfBatches"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the batch. */
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
                /** @description Current status. */
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
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description Type of the record. */
                type?: components<Decimal>["schemas"]["ToolHistoryType"];
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                from?: string;
                /** @description A date, or a timestamp in ISO 8601, in UTC unless it names another zone. */
                to?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description Kind of the record. */
                kind?: components<Decimal>["schemas"]["CalibrationPlanKind"];
                /** @description Is done by them, without regard to case or accents. */
                provider?: string;
                /** @description Any of next_due_on, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the calibration plan. */
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
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the calibration plan. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the calibration plan. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the calibration plan. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the calibration plan. */
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
                /** @description Outcome of the calibration. */
                result?: components<Decimal>["schemas"]["CalibrationResult"];
                /** @description Performed on this day or later. */
                from?: string;
                /** @description Performed on this day or before. */
                to?: string;
                /** @description Whose impact is still to be found out. */
                impact?: components<Decimal>["schemas"]["OpenImpact"];
                /** @description Any of performed_on, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfReferenceStandards"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the calibration. */
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
                /** @description Outcome of the calibration. */
                result?: components<Decimal>["schemas"]["CalibrationResult"];
                /** @description Performed on this day or later. */
                from?: string;
                /** @description Performed on this day or before. */
                to?: string;
                /** @description Whose impact is still to be found out. */
                impact?: components<Decimal>["schemas"]["OpenImpact"];
                /** @description Any of performed_on, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the tool. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the calibration. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the calibration. */
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
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the calibration. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the calibration. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description The archived ones in place of the others; with `ids`, both unless it is said. */
                archived?: boolean;
                /** @description Any of name, code, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the location. */
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
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the location. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the location. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the location. */
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
                /** @description Current status. */
                status?: components<Decimal>["schemas"]["DeliveryNoteStatus"];
                /** @description Type of the record. */
                type?: components<Decimal>["schemas"]["DeliveryNoteType"];
                /** @description Created then or later. */
                from_date?: string;
                /** @description Created then or earlier. */
                to_date?: string;
                /** @description Named by the note or one of its items. */
                location_id?: string;
                /** @description Has exactly this number. */
                number?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Words that must occur in number, reference or note. */
                search?: string;
                /** @description Any of number, status, type, created_at, updated_at, completed_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfItems"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the delivery note. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the delivery note. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the delivery note. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the delivery note. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the delivery note. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the delivery note. */
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
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the delivery note. */
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
                /** @description Type of coverage. */
                coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"];
                /** @description Has exactly this number; that of a renewed policy may be that of others, too. */
                policy_number?: string;
                /** @description Covers this tool, material or location: itself, or a location where it lies or that it lies in. */
                covers?: string;
                /** @description Its last agreed term ends before this day. */
                ends_before?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Changed then or later. */
                updated_since?: string;
                /** @description Created then or later. */
                created_since?: string;
                /** @description Any of insurer, policy_number, starts_on, ends_on, created_at, updated_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfCoveredTerms"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
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
                /** @description Role of the user. */
                role?: components<Decimal>["schemas"]["Role"];
                /** @description Only those who are active, or only those who are not. */
                active?: boolean;
                /** @description Any of name, email, created_at, separated by commas, each once; - before a descending one. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the user. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the user. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the user. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the API key. */
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
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the API key. */
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
    listConsoleLinks: {
        parameters: {
            query?: {
                /** @description Only links for this user. */
                user_id?: string;
                /** @description Current status. */
                status?: components<Decimal>["schemas"]["SignInLinkStatus"];
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sign-in links of this page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["SignInLinkList"];
                    "text/csv": string;
                };
            };
        };
    };
    createConsoleLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
    revokeConsoleLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the sign-in link. */
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
    listImports: {
        parameters: {
            query?: {
                /** @description Kind of the record. */
                kind?: components<Decimal>["schemas"]["ImportKind"];
                /** @description Current status. */
                status?: components<Decimal>["schemas"]["ImportStatus"];
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description In CSV, a row for each entry of this list, in place of one with the list as JSON. */
                rows?: components<Decimal>["schemas"]["RowsOfErrors"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description Kind of the record. */
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
                "multipart/form-data": components<Decimal>["schemas"]["FileUpload"];
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the import. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the import. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the webhook. */
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
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the webhook. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the webhook. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the webhook. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the webhook. */
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
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`. */
                limit?: components<Decimal>["parameters"]["Limit"];
                /** @description Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`. */
                offset?: components<Decimal>["parameters"]["Offset"];
                /** @description Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`. */
                page?: components<Decimal>["parameters"]["Page"];
                /** @description Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`. */
                per_page?: components<Decimal>["parameters"]["PerPage"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the webhook. */
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
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the webhook. */
                id: string;
                /** @description ID of the log entry. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the webhook. */
                id: string;
                /** @description ID of the log entry. */
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
                /** @description A name that you choose for this request. A repeated request with the same name and body is applied once, and its response is replayed. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
            };
            path: {
                /** @description ID of the webhook. */
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
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
            };
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
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
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
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
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialCreatedPayload"];
            };
        };
        responses: never;
    };
    onMaterialUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialUpdatedPayload"];
            };
        };
        responses: never;
    };
    onMaterialArchived: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialArchivedPayload"];
            };
        };
        responses: never;
    };
    onMaterialRestored: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["MaterialRestoredPayload"];
            };
        };
        responses: never;
    };
    onStockChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["StockChangedPayload"];
            };
        };
        responses: never;
    };
    onStockLow: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["StockLowPayload"];
            };
        };
        responses: never;
    };
    onBatchCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchCreatedPayload"];
            };
        };
        responses: never;
    };
    onBatchUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchUpdatedPayload"];
            };
        };
        responses: never;
    };
    onBatchQuarantined: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchQuarantinedPayload"];
            };
        };
        responses: never;
    };
    onBatchReleased: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchReleasedPayload"];
            };
        };
        responses: never;
    };
    onBatchRecalled: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchRecalledPayload"];
            };
        };
        responses: never;
    };
    onBatchExpiring: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchExpiringPayload"];
            };
        };
        responses: never;
    };
    onBatchExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["BatchExpiredPayload"];
            };
        };
        responses: never;
    };
    onToolCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolCreatedPayload"];
            };
        };
        responses: never;
    };
    onToolUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolUpdatedPayload"];
            };
        };
        responses: never;
    };
    onToolCheckedOut: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolCheckedOutPayload"];
            };
        };
        responses: never;
    };
    onToolCheckedIn: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolCheckedInPayload"];
            };
        };
        responses: never;
    };
    onToolMaintenance: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolMaintenancePayload"];
            };
        };
        responses: never;
    };
    onToolRetired: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ToolRetiredPayload"];
            };
        };
        responses: never;
    };
    onCalibrationRecorded: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationRecordedPayload"];
            };
        };
        responses: never;
    };
    onCalibrationFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationFailedPayload"];
            };
        };
        responses: never;
    };
    onCalibrationVoided: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationVoidedPayload"];
            };
        };
        responses: never;
    };
    onCalibrationConceded: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationConcededPayload"];
            };
        };
        responses: never;
    };
    onCalibrationDue: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationDuePayload"];
            };
        };
        responses: never;
    };
    onCalibrationOverdue: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["CalibrationOverduePayload"];
            };
        };
        responses: never;
    };
    onDeliveryCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryCreatedPayload"];
            };
        };
        responses: never;
    };
    onDeliveryUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryUpdatedPayload"];
            };
        };
        responses: never;
    };
    onDeliveryCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryCompletedPayload"];
            };
        };
        responses: never;
    };
    onDeliveryCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["DeliveryCancelledPayload"];
            };
        };
        responses: never;
    };
    onLocationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["LocationCreatedPayload"];
            };
        };
        responses: never;
    };
    onLocationUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["LocationUpdatedPayload"];
            };
        };
        responses: never;
    };
    onLocationArchived: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["LocationArchivedPayload"];
            };
        };
        responses: never;
    };
    onInsuranceCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceCreatedPayload"];
            };
        };
        responses: never;
    };
    onInsuranceUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceUpdatedPayload"];
            };
        };
        responses: never;
    };
    onInsuranceRenewed: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceRenewedPayload"];
            };
        };
        responses: never;
    };
    onInsuranceCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceCancelledPayload"];
            };
        };
        responses: never;
    };
    onInsuranceExpiring: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceExpiringPayload"];
            };
        };
        responses: never;
    };
    onInsuranceExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceExpiredPayload"];
            };
        };
        responses: never;
    };
    onInsuranceClaimOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceClaimOpenedPayload"];
            };
        };
        responses: never;
    };
    onInsuranceClaimUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["InsuranceClaimUpdatedPayload"];
            };
        };
        responses: never;
    };
    onUserCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["UserCreatedPayload"];
            };
        };
        responses: never;
    };
    onUserUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["UserUpdatedPayload"];
            };
        };
        responses: never;
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookTestPayload"];
            };
        };
        responses: never;
    };
    onWebhookCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookCreatedPayload"];
            };
        };
        responses: never;
    };
    onWebhookUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookUpdatedPayload"];
            };
        };
        responses: never;
    };
    onWebhookSecretRotated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookSecretRotatedPayload"];
            };
        };
        responses: never;
    };
    onWebhookDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookDisabledPayload"];
            };
        };
        responses: never;
    };
    onWebhookEnabled: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookEnabledPayload"];
            };
        };
        responses: never;
    };
    onWebhookDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["WebhookDeletedPayload"];
            };
        };
        responses: never;
    };
    onApiKeyCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ApiKeyCreatedPayload"];
            };
        };
        responses: never;
    };
    onApiKeyUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ApiKeyUpdatedPayload"];
            };
        };
        responses: never;
    };
    onApiKeyRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["ApiKeyRevokedPayload"];
            };
        };
        responses: never;
    };
    onSignInLinkCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["SignInLinkCreatedPayload"];
            };
        };
        responses: never;
    };
    onSignInLinkOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["SignInLinkOpenedPayload"];
            };
        };
        responses: never;
    };
    onSignInLinkRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event. Stays the same in every delivery attempt. */
                "webhook-id": components<Decimal>["parameters"]["WebhookId"];
                /** @description Time of the delivery attempt, in Unix seconds (UTC). */
                "webhook-timestamp": components<Decimal>["parameters"]["WebhookTimestamp"];
                /** @description `v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space. */
                "webhook-signature": components<Decimal>["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["SignInLinkRevokedPayload"];
            };
        };
        responses: never;
    };
}
