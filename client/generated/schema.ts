// Generated from the OpenAPI document: `npm run client:types`.
// Of the document 67ca7ff49b6ecba814d112a18d72b48a7b3d79ccf52b96c984e022bcf8495cb2
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
         * A delivery note was completed and its items were applied to the stock.
         * @description A delivery note was completed and its items were applied to the stock.
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
    "user.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The personal data of a user was erased. Erase it in your systems as well.
         * @description The personal data of a user was erased. Erase it in your systems as well.
         */
        post: operations<Decimal>["onUserErased"];
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
    "audit.checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A checkpoint of the event log was signed.
         * @description A checkpoint of the event log was signed.
         */
        post: operations<Decimal>["onAuditCheckpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components<Decimal = number> {
    schemas: {
        /** @description User, and API key or session, that made a change. */
        Actor: {
            /** @description ID of the user. */
            user_id: string;
            /** @description Current name of the user. */
            name: string | null;
            /** @description ID of the API key or session. Null for a change that the service made automatically. */
            key_id: string | null;
        };
        /** @description Adds stock at a location. With batch tracking, a request without a batch follows the `batch_numbering` of the material. */
        AddStock: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "add";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
        };
        /** @description API key or browser session, without its secret. */
        ApiKey: {
            /** @description Unique identifier of the API key or session. */
            id: string;
            /** @description Display name. */
            name: string;
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description ID of the user on whose behalf the key acts. */
            user_id: string;
            /** @description Scopes of the key. */
            scopes: components<Decimal>["schemas"]["HeldScope"][];
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description First characters of the key, to identify it. */
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
            /** @description ID of the API key. */
            id: string;
            /** @description Name of the key. */
            name: string;
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description ID of the user that the key belongs to. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description Scopes of the key. */
            scopes: string[];
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
            /** @description First characters of the key, to identify it. */
            prefix: string;
            /** @description Sign-in link that opened the session, with its creator. Null for other sessions and keys. */
            sign_in_link: components<Decimal>["schemas"]["OpenedSignInLink"] | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An API key was created. */
        ApiKeyCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.created`.
             * @constant
             */
            type: "api_key.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyCreatedData"];
        };
        /** @description Body of a webhook delivery. An API key was created. */
        ApiKeyCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.created`.
             * @constant
             */
            type: "api_key.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyCreatedData"];
        };
        /**
         * @description `key`: an API key for programs. `session`: a console session, held by a browser.
         * @enum {string}
         */
        ApiKeyKind: "key" | "session";
        /** @description An API key was revoked. */
        ApiKeyRevokedData: {
            /** @description ID of the API key. */
            id: string;
            /**
             * Format: date-time
             * @description Time of revocation.
             */
            revoked_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An API key was revoked. */
        ApiKeyRevokedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.revoked`.
             * @constant
             */
            type: "api_key.revoked";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyRevokedData"];
        };
        /** @description Body of a webhook delivery. An API key was revoked. */
        ApiKeyRevokedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.revoked`.
             * @constant
             */
            type: "api_key.revoked";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyRevokedData"];
        };
        /** @description An API key was rotated. */
        ApiKeyUpdatedData: {
            /** @description ID of the API key. */
            id: string;
            /** @description ID of the user that the key belongs to. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description Scopes of the key. */
            scopes: string[];
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
            /** @description First characters of the key, to identify it. */
            prefix: string;
            /**
             * @description Always `true`: the key was rotated, and the previous secret no longer works.
             * @constant
             */
            rotated: true;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An API key was rotated. */
        ApiKeyUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.updated`.
             * @constant
             */
            type: "api_key.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyUpdatedData"];
        };
        /** @description Body of a webhook delivery. An API key was rotated. */
        ApiKeyUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `api_key.updated`.
             * @constant
             */
            type: "api_key.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ApiKeyUpdatedData"];
        };
        /** @description A checkpoint of the event log was signed. */
        AuditCheckpointData: {
            /** @description Name of the log in its checkpoints. */
            origin: string;
            /** @description Number of events that the checkpoint covers. */
            size: number;
            /** @description Root of the Merkle tree of these events, as base64. */
            root: string;
            /** @description Checkpoint as a signed note (C2SP tlog-checkpoint), without cosignatures. */
            checkpoint: string;
            /** @description Public key of the log (C2SP signed-note). */
            verifier_key: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A checkpoint of the event log was signed. */
        AuditCheckpointEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `audit.checkpoint`.
             * @constant
             */
            type: "audit.checkpoint";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["AuditCheckpointData"];
        };
        /** @description Body of a webhook delivery. A checkpoint of the event log was signed. */
        AuditCheckpointPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `audit.checkpoint`.
             * @constant
             */
            type: "audit.checkpoint";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["AuditCheckpointData"];
        };
        /** @description Key of the log. */
        AuditKey: {
            /** @description Verifier key (C2SP signed-note). */
            verifier_key: string;
            /** @description Time of its first use. Null if it has signed no checkpoint yet. */
            from: string | null;
            /** @description Time at which the next key replaced it. Null for the current key. */
            until: string | null;
        };
        /** @description Keys that sign checkpoints, newest first. */
        AuditKeys: {
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["AuditKey"][];
        };
        /** @description Goods of a material with a common origin. */
        Batch: {
            /** @description Unique identifier of the batch. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string | null;
            /** @description Batch number, unique within the material. Case is ignored. */
            batch_number: string;
            /** @description Global Trade Item Number, as entered. */
            gtin: string | null;
            /** @description Supplier of the goods. */
            supplier: string | null;
            /** @description Supplier's batch number. */
            supplier_batch: string | null;
            /** @description Date of manufacture. */
            manufactured_on: string | null;
            /** @description Best-before date. */
            best_before: string | null;
            /** @description Expiration date: the last day of use. Null if the batch has none. */
            expires_on: string | null;
            /** @description Time of the first receipt. Null before it. */
            received_at: string | null;
            /** @description Status today, from the last quarantine, release, or recall, and from the expiration date. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the last quarantine, release, or recall. Null if there was none. */
            status_reason: string | null;
            /** @description Time of the last quarantine, release, or recall. Null if there was none. */
            status_at: string | null;
            /** @description ID of the user who last quarantined, released, or recalled the batch. Null if there was none. */
            status_by: string | null;
            /** @description Current name of the user in `status_by`. */
            status_by_name: string | null;
            /**
             * Format: decimal
             * @description Quantity on hand in all locations. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description IDs of the delivery notes that are being completed and have reserved some of the batch. */
            reserved_by: string[];
            /** @description Stock of the batch by location. Only locations with stock. */
            locations: components<Decimal>["schemas"]["BatchAtLocation"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. Null if that had no delivery note. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
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
            /**
             * Format: date-time
             * @description Time that the record is read as of. Present only if the request has `as_of` or `known_at`.
             */
            as_of?: string;
            /**
             * Format: date-time
             * @description Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.
             */
            known_at?: string;
        };
        /** @description Stock of a batch at one location. */
        BatchAtLocation: {
            /** @description ID of the location. */
            id: string;
            /** @description Current name of the location. */
            name: string | null;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock: Decimal;
        };
        /**
         * @description Status that blocks a batch from withdrawal without an override.
         * @enum {string}
         */
        BatchBlock: "expired" | "quarantined" | "recalled";
        /** @description Counted quantity of one batch, or the difference to add to it. */
        BatchCount: {
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
        };
        /** @description A batch was registered or received for the first time. */
        BatchCreatedData: components<Decimal>["schemas"]["BatchThen"];
        /** @description CloudEvents 1.0 object. A batch was registered or received for the first time. */
        BatchCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.created`.
             * @constant
             */
            type: "batch.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["BatchCreatedData"];
        };
        /** @description Body of a webhook delivery. A batch was registered or received for the first time. */
        BatchCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.created`.
             * @constant
             */
            type: "batch.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["BatchCreatedData"];
        };
        /** @description Reason for a quarantine or a release. */
        BatchDeed: {
            /** @description Reason for the change of status. */
            reason: string;
        };
        /** @description A batch with stock expired. */
        BatchExpiredData: components<Decimal>["schemas"]["BatchThen"];
        /** @description CloudEvents 1.0 object. A batch with stock expired. */
        BatchExpiredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expired`.
             * @constant
             */
            type: "batch.expired";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["BatchExpiredData"];
        };
        /** @description Body of a webhook delivery. A batch with stock expired. */
        BatchExpiredPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expired`.
             * @constant
             */
            type: "batch.expired";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["BatchExpiredData"];
        };
        /** @description A batch with stock is close to its expiration date. */
        BatchExpiringData: components<Decimal>["schemas"]["BatchThen"];
        /** @description CloudEvents 1.0 object. A batch with stock is close to its expiration date. */
        BatchExpiringEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expiring`.
             * @constant
             */
            type: "batch.expiring";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["BatchExpiringData"];
        };
        /** @description Body of a webhook delivery. A batch with stock is close to its expiration date. */
        BatchExpiringPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.expiring`.
             * @constant
             */
            type: "batch.expiring";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["BatchExpiringData"];
        };
        /** @description Stock of one batch at the location before and after the movement. */
        BatchMoved: {
            /** @description ID of the batch. */
            batch_id: string;
            /** @description Batch number, unique within the material. */
            batch_number: string;
            /**
             * Format: decimal
             * @description Moved quantity, without a sign. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Stock of the batch at the location before the movement.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description Stock of the batch at the location after the movement.
             */
            after: Decimal;
        };
        /**
         * @description Rule for receipts without a batch number. `required`: rejected. `auto`: the service creates a batch with the number `YYYYMMDD-n`.
         * @enum {string}
         */
        BatchNumbering: "required" | "auto";
        /** @description Properties of the batch that a receipt creates if the batch does not exist yet, as given in the request. */
        BatchOfItem: {
            unit_cost?: Decimal | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Quantity of one batch in an item. */
        BatchOfNote: {
            /** @description ID of the batch. Absent if the item names it by its number. */
            batch_id?: string;
            /** @description Batch number. Absent if the item names it by its ID. */
            batch_number?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Details of the batch, as entered. Absent if there are none. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
        };
        /** @description Details of a received batch. They apply to a new batch, and must match those of an existing batch. */
        BatchOfReceipt: {
            /** @description Global Trade Item Number: 8, 12, 13, or 14 digits, including the check digit. */
            gtin?: string | null;
            /** @description Supplier of the goods. */
            supplier?: string | null;
            /** @description Supplier's batch number. */
            supplier_batch?: string | null;
            /** @description Date of manufacture. */
            manufactured_on?: string | null;
            /** @description Best-before date. Not before `manufactured_on`. */
            best_before?: string | null;
            /** @description Expiration date: the last day of use. Not before `manufactured_on` or `best_before`. Default for a new batch: computed from the `shelf_life_days` of the material. */
            expires_on?: string | null;
            /** @description Time of the first receipt: a date or an ISO 8601 timestamp. Default: set by the first receipt. */
            received_at?: string | null;
            /** @description Cost of one unit of the batch. Decimal, up to 6 places. */
            unit_cost?: Decimal | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description Stock of a batch at one location. */
        BatchOnHand: {
            /** @description ID of the location. */
            location_id: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
        };
        /** @description Quantity of one batch. */
        BatchPart: {
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
        };
        /** @description Fields of a batch to update. */
        BatchPatch: {
            /** @description Batch number, unique within the material. Case is ignored. */
            batch_number?: string;
            /** @description Global Trade Item Number: 8, 12, 13, or 14 digits, including the check digit. */
            gtin?: string | null;
            /** @description Supplier of the goods. */
            supplier?: string | null;
            /** @description Supplier's batch number. */
            supplier_batch?: string | null;
            /** @description Date of manufacture. */
            manufactured_on?: string | null;
            /** @description Best-before date. Not before `manufactured_on`. */
            best_before?: string | null;
            /** @description Expiration date: the last day of use. Not before `manufactured_on` or `best_before`. Default for a new batch: computed from the `shelf_life_days` of the material. */
            expires_on?: string | null;
            /** @description Time of the first receipt: a date or an ISO 8601 timestamp. Default: set by the first receipt. */
            received_at?: string | null;
            /** @description Cost of one unit of the batch. Decimal, up to 6 places. */
            unit_cost?: Decimal | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Reason for the change. Required if `expires_on` changes. */
            reason?: string | null;
        };
        /** @description Stock of a batch at one location at the time of the event. */
        BatchPlaceThen: {
            /** @description ID of the location. */
            id: string;
            /** @description Current name of the location. */
            name: string | null;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock: Decimal;
        };
        /**
         * @description Order in which batches are picked if a request names none. `fefo`: first expired, first out. `fifo`: first in, first out. `lifo`: last in, first out. `manual`: requests must name the batches.
         * @enum {string}
         */
        BatchPolicy: "fefo" | "fifo" | "lifo" | "manual";
        /** @description A batch was quarantined. Its stock can't be picked. */
        BatchQuarantinedData: components<Decimal>["schemas"]["BatchThen"];
        /** @description CloudEvents 1.0 object. A batch was quarantined. Its stock can't be picked. */
        BatchQuarantinedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.quarantined`.
             * @constant
             */
            type: "batch.quarantined";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["BatchQuarantinedData"];
        };
        /** @description Body of a webhook delivery. A batch was quarantined. Its stock can't be picked. */
        BatchQuarantinedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.quarantined`.
             * @constant
             */
            type: "batch.quarantined";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["BatchQuarantinedData"];
        };
        /** @description Reason for a recall. */
        BatchRecall: {
            /** @description Reason for the change of status. */
            reason: string;
            /** @description External reference of the recall, such as its number. */
            reference?: string | null;
        };
        /** @description A batch was recalled. Its stock can't be picked. */
        BatchRecalledData: components<Decimal>["schemas"]["BatchThen"];
        /** @description CloudEvents 1.0 object. A batch was recalled. Its stock can't be picked. */
        BatchRecalledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.recalled`.
             * @constant
             */
            type: "batch.recalled";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["BatchRecalledData"];
        };
        /** @description Body of a webhook delivery. A batch was recalled. Its stock can't be picked. */
        BatchRecalledPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.recalled`.
             * @constant
             */
            type: "batch.recalled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["BatchRecalledData"];
        };
        /** @description A batch was released. Its stock can be picked again. */
        BatchReleasedData: components<Decimal>["schemas"]["BatchThen"];
        /** @description CloudEvents 1.0 object. A batch was released. Its stock can be picked again. */
        BatchReleasedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.released`.
             * @constant
             */
            type: "batch.released";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["BatchReleasedData"];
        };
        /** @description Body of a webhook delivery. A batch was released. Its stock can be picked again. */
        BatchReleasedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.released`.
             * @constant
             */
            type: "batch.released";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["BatchReleasedData"];
        };
        /**
         * @description Status of a batch. If several apply, `recalled` takes precedence over `quarantined`, and `quarantined` over `expired`. Only `available` batches can be picked without restriction.
         * @enum {string}
         */
        BatchStatus: "available" | "quarantined" | "recalled" | "expired";
        /** @description Batch immediately after the event. */
        BatchThen: {
            /** @description ID of the batch. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Name of the material at the time of the event. */
            material_name: string;
            /** @description Stock keeping unit (SKU). */
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
            /** @description Status at the time of the event. Only `batch.expiring` and `batch.expired` events report `expired`. */
            status: components<Decimal>["schemas"]["BatchStatus"];
            /** @description Reason for the status. */
            status_reason: string | null;
            /** @description Time at which a user set the status. */
            status_at: string | null;
            /** @description ID of the user who set the status. */
            status_by: string | null;
            /**
             * Format: decimal
             * @description Stock of the batch in all locations. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Quantity reserved by delivery notes that are being completed.
             */
            reserved: Decimal;
            /** @description Stock by location. */
            locations: components<Decimal>["schemas"]["BatchPlaceThen"][];
            /** @description Whether the batch has no stock left. */
            depleted: boolean;
            unit_cost: Decimal | null;
            /** @description ID of the delivery note of the first receipt. */
            source_note_id: string | null;
            /** @description Free-text remark. */
            note: string | null;
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
        /** @description Traceability of a batch: received, issued, adjusted, and on hand. */
        BatchTrace: {
            /** @description Current state of the batch. */
            batch: components<Decimal>["schemas"]["Batch"];
            /** @description Receipts and opening stock, newest first, up to 1,000. */
            received: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description Withdrawals, newest first, up to 1,000. */
            issued: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description Corrections and stock adjustments, newest first, up to 1,000. */
            adjusted: components<Decimal>["schemas"]["TraceEntry"][];
            /** @description Stock on hand by location. */
            on_hand: components<Decimal>["schemas"]["BatchOnHand"][];
            /** @description Totals over all entries. */
            totals: components<Decimal>["schemas"]["TraceTotals"];
            /** @description Whether a list has more than 1,000 entries. The history of the batch has all of them. */
            has_more: boolean;
        };
        /** @description Fields of a batch changed. */
        BatchUpdatedData: components<Decimal>["schemas"]["BatchThen"];
        /** @description CloudEvents 1.0 object. Fields of a batch changed. */
        BatchUpdatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.updated`.
             * @constant
             */
            type: "batch.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["BatchUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a batch changed. */
        BatchUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `batch.updated`.
             * @constant
             */
            type: "batch.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["BatchUpdatedData"];
        };
        /** @description User who has checked out a tool. */
        Borrower: {
            /** @description ID of the user. */
            user_id: string;
            /** @description Current name of the user. */
            name: string | null;
        };
        /** @description Calibration record of a tool. */
        Calibration: {
            /** @description Unique identifier of the calibration. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan when the calibration was recorded. Null without a plan. */
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
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            result: components<Decimal>["schemas"]["CalibrationResult"];
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description Limitation of use. Null if use is unrestricted. */
            limitation: string | null;
            /** @description Calibration certificate. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Due date of the next calibration, if it was given with the calibration. Null if the interval of the plan determines it. */
            next_due_on: string | null;
            /** @description Reason for using an overdue or failed reference standard. Null if none was given. */
            reason: string | null;
            /** @description Number of measurements. */
            measurement_count: number;
            /** @description Due date that the calibration fulfills. Null without a plan. */
            due_on: string | null;
            /** @description Whether the tool was in tolerance after the calibration (as left). */
            left_in_tolerance: boolean;
            /** @description Details of the voiding. Null if the calibration isn't void. */
            voided: components<Decimal>["schemas"]["CalibrationVoided"] | null;
            /** @description Permission to use the tool although the calibration failed. Null if none was granted. */
            concession: components<Decimal>["schemas"]["CalibrationConcession"] | null;
            /** @description Impact assessment. Null unless the tool was out of tolerance as found. */
            impact: components<Decimal>["schemas"]["CalibrationImpactState"] | null;
            /** @description User who recorded the calibration. */
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
         * @description Start of the next interval: `performed` is the date of the last calibration, and `due` is the date on which it was due.
         * @enum {string}
         */
        CalibrationAnchor: "performed" | "due";
        /**
         * @description State of the tool before adjustment (as found).
         * @enum {string}
         */
        CalibrationAsFound: "in_tolerance" | "out_of_tolerance" | "unknown";
        /** @description Certificate of a calibration. */
        CalibrationCertificate: {
            /** @description Number of the certificate. */
            number: string;
            /** @description URI of the certificate. */
            uri: string | null;
            /** @description SHA-256 of the certificate file: 64 lowercase hexadecimal digits. */
            sha256: string | null;
            /** @description Date of issue. */
            issued_on: string | null;
        };
        /** @description A concession was granted for a tool that failed its calibration. */
        CalibrationConcededData: {
            /** @description ID of the calibration. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan at that time. Null without a plan. */
            plan_name: string | null;
            /** @description Standing of the plan after the event or, without a plan, of the calibrations without one. Null for an archived plan, or if no calibration applies. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description Name and identification of the tool at that time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /** @description Reason for the concession. */
            reason: string;
            /**
             * Format: date
             * @description Last day of the concession.
             */
            until: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A concession was granted for a tool that failed its calibration. */
        CalibrationConcededEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.conceded`.
             * @constant
             */
            type: "calibration.conceded";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationConcededData"];
        };
        /** @description Body of a webhook delivery. A concession was granted for a tool that failed its calibration. */
        CalibrationConcededPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.conceded`.
             * @constant
             */
            type: "calibration.conceded";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationConcededData"];
        };
        /** @description Permission to use a tool although its calibration failed. */
        CalibrationConcession: {
            /** @description Reason for the concession. */
            reason: string;
            /**
             * Format: date
             * @description Last day of the concession.
             */
            until: string;
            /**
             * Format: date-time
             * @description Time at which the concession was granted.
             */
            at: string;
            /** @description User who granted the concession. */
            by: components<Decimal>["schemas"]["Person"];
        };
        /** @description A calibration is due according to its plan. */
        CalibrationDueData: components<Decimal>["schemas"]["CalibrationPlanThen"];
        /** @description CloudEvents 1.0 object. A calibration is due according to its plan. */
        CalibrationDueEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.due`.
             * @constant
             */
            type: "calibration.due";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["CalibrationDueData"];
        };
        /** @description Body of a webhook delivery. A calibration is due according to its plan. */
        CalibrationDuePayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.due`.
             * @constant
             */
            type: "calibration.due";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["CalibrationDueData"];
        };
        /** @description Calibration record without its measurements. */
        CalibrationEntry: {
            /** @description Unique identifier of the calibration. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan when the calibration was recorded. Null without a plan. */
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
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            result: components<Decimal>["schemas"]["CalibrationResult"];
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description Limitation of use. Null if use is unrestricted. */
            limitation: string | null;
            /** @description Calibration certificate. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Due date of the next calibration, if it was given with the calibration. Null if the interval of the plan determines it. */
            next_due_on: string | null;
            /** @description Reason for using an overdue or failed reference standard. Null if none was given. */
            reason: string | null;
            /** @description Number of measurements. */
            measurement_count: number;
            /** @description Due date that the calibration fulfills. Null without a plan. */
            due_on: string | null;
            /** @description Whether the tool was in tolerance after the calibration (as left). */
            left_in_tolerance: boolean;
            /** @description Details of the voiding. Null if the calibration isn't void. */
            voided: components<Decimal>["schemas"]["CalibrationVoided"] | null;
            /** @description Permission to use the tool although the calibration failed. Null if none was granted. */
            concession: components<Decimal>["schemas"]["CalibrationConcession"] | null;
            /** @description Impact assessment. Null unless the tool was out of tolerance as found. */
            impact: components<Decimal>["schemas"]["CalibrationImpactState"] | null;
            /** @description User who recorded the calibration. */
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
        /** @description Ambient conditions during a calibration. */
        CalibrationEnvironment: {
            temperature_c: Decimal | null;
            humidity_pct: Decimal | null;
            pressure_hpa: Decimal | null;
            /** @description Free-text remark. */
            note: string | null;
        };
        /** @description Extension of a due date. */
        CalibrationExtension: {
            /**
             * Format: date
             * @description New due date: after the current one, and at most 90 days after the original one.
             */
            until: string;
            /** @description Reason for the extension. */
            reason: string;
        };
        /** @description A tool failed its calibration or was found out of tolerance. */
        CalibrationFailedData: components<Decimal>["schemas"]["CalibrationThen"];
        /** @description CloudEvents 1.0 object. A tool failed its calibration or was found out of tolerance. */
        CalibrationFailedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.failed`.
             * @constant
             */
            type: "calibration.failed";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["CalibrationFailedData"];
        };
        /** @description Body of a webhook delivery. A tool failed its calibration or was found out of tolerance. */
        CalibrationFailedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.failed`.
             * @constant
             */
            type: "calibration.failed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["CalibrationFailedData"];
        };
        /** @description Impact assessment: checkouts and calibrations that a tool out of tolerance might have affected. */
        CalibrationImpact: {
            /** @description ID of the calibration. */
            calibration_id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Status of the impact assessment. Null if the tool wasn't out of tolerance as found. */
            status: components<Decimal>["schemas"]["CalibrationImpactStatus"] | null;
            /** @description Date of the last calibration that left the tool in tolerance. Null if there is none: the assessment then covers all time since the tool was created. */
            from: string | null;
            /** @description ID of the last calibration that left the tool in tolerance. Null if there is none. */
            from_calibration_id: string | null;
            /**
             * Format: date
             * @description Date of the calibration that found the tool out of tolerance.
             */
            to: string;
            /** @description Affected checkouts, by level. Up to 1,000. */
            loans: components<Decimal>["schemas"]["ImpactLoan"][];
            /** @description Affected calibrations, by level. Up to 1,000. */
            calibrations: components<Decimal>["schemas"]["ImpactCalibration"][];
            /** @description Whether there are more checkouts or calibrations than are listed. */
            has_more: boolean;
        };
        /** @description Impact assessment: whether earlier results were affected. */
        CalibrationImpactState: {
            status: components<Decimal>["schemas"]["CalibrationImpactStatus"];
            /** @description Conclusion of the assessment. Null until it is closed. */
            conclusion: string | null;
            /** @description Time at which the assessment ended. Null while it is open. */
            at: string | null;
            /** @description User who ended the assessment. Null while it is open. */
            by: components<Decimal>["schemas"]["Person"] | null;
        };
        /**
         * @description Status of an impact assessment. `void`: the calibration was voided while the assessment was open.
         * @enum {string}
         */
        CalibrationImpactStatus: "open" | "closed" | "void";
        /** @description Time from one calibration to the next. If the last month has no such day, the interval ends on its last day. */
        CalibrationInterval: {
            /** @description Length of the interval, in `unit`. */
            value: number;
            /**
             * @description Unit of the interval: `day`, `week`, `month`, or `year`.
             * @enum {string}
             */
            unit: "day" | "week" | "month" | "year";
        };
        /** @description Measured value with its tolerance. */
        CalibrationMeasurement: {
            /** @description Name of the measured parameter. */
            parameter: string;
            /** @description Unit of the parameter. */
            unit: string;
            /**
             * Format: decimal
             * @description Nominal value, in `unit`.
             */
            nominal: Decimal;
            /**
             * Format: decimal
             * @description Tolerance below the nominal value, in `unit`.
             */
            tol_minus: Decimal;
            /**
             * Format: decimal
             * @description Tolerance above the nominal value, in `unit`.
             */
            tol_plus: Decimal;
            as_found: Decimal | null;
            as_left: Decimal | null;
            uncertainty: Decimal | null;
            /** @description Whether the value before adjustment was in tolerance. Null if it was not measured. */
            as_found_ok: boolean | null;
            /** @description Whether the value after adjustment was in tolerance. Null if it was not measured. */
            as_left_ok: boolean | null;
        };
        /** @description A calibration is overdue according to its plan. */
        CalibrationOverdueData: components<Decimal>["schemas"]["CalibrationPlanThen"];
        /** @description CloudEvents 1.0 object. A calibration is overdue according to its plan. */
        CalibrationOverdueEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.overdue`.
             * @constant
             */
            type: "calibration.overdue";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["CalibrationOverdueData"];
        };
        /** @description Body of a webhook delivery. A calibration is overdue according to its plan. */
        CalibrationOverduePayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.overdue`.
             * @constant
             */
            type: "calibration.overdue";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["CalibrationOverdueData"];
        };
        /**
         * @description Place of a calibration: `in_house`, `on_site` (by an external provider), or `laboratory`.
         * @enum {string}
         */
        CalibrationPlace: "in_house" | "on_site" | "laboratory";
        /** @description Calibration plan of a tool. */
        CalibrationPlan: {
            /** @description Unique identifier of the calibration plan. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Display name. */
            name: string;
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description Time from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description First due date, which applies until a calibration is recorded. Null if it wasn't set. */
            first_due_on: string | null;
            /** @description Date of the last calibration: recorded, or set in the plan for the time before the first record. Null if there is none. */
            last_performed_on: string | null;
            /** @description Outcome of the last calibration that isn't void. Null if there is none. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /** @description ID of the last calibration that isn't void. Null if there is none. */
            last_calibration_id: string | null;
            /**
             * Format: date
             * @description Date on which the next calibration is due, extensions included.
             */
            next_due_on: string;
            status: components<Decimal>["schemas"]["CalibrationPlanStatus"];
            /** @description Last day of the concession for a failed calibration. Null without a concession. */
            conceded_until: string | null;
            anchor: components<Decimal>["schemas"]["CalibrationAnchor"];
            /** @description Whether due dates move to the end of the month. */
            end_of_month: boolean;
            /** @description Days before the due date at which the status becomes `due_soon`. */
            lead_days: number;
            /** @description Grace period: days after the due date until the status becomes `overdue`. */
            grace_days: number;
            /** @description Calibration procedure. */
            procedure: string | null;
            /** @description Company or laboratory that performs the calibration. */
            provider: string | null;
            /** @description Whether a calibration needs a certificate unless its result is `fail`. */
            certificate_required: boolean;
            /** @description Whether an overdue tool is blocked from checkout. */
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
         * @description Type of work that a plan schedules.
         * @enum {string}
         */
        CalibrationPlanKind: "calibration" | "verification" | "inspection" | "safety_test";
        /** @description Fields of a calibration plan to change. Null restores the default. */
        CalibrationPlanPatch: {
            /** @description Time from one calibration to the next. */
            interval?: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description Name of the plan. Default: `Calibration`. */
            name?: string | null;
            /** @description Type of work that the plan schedules. Default: `calibration`. */
            kind?: components<Decimal>["schemas"]["CalibrationPlanKind"] | null;
            /** @description First due date. Required unless `last_performed_on` is set. */
            first_due_on?: string | null;
            /** @description Date of a calibration before the first record of this plan. Can't be in the future, and can't be changed after a calibration is recorded. */
            last_performed_on?: string | null;
            /** @description Date from which the next due date is counted. Default: `performed`. */
            anchor?: components<Decimal>["schemas"]["CalibrationAnchor"] | null;
            /** @description Whether due dates move to the end of the month. Default: `false`. */
            end_of_month?: boolean | null;
            /** @description Days before the due date at which the status becomes `due_soon`. Default: 30. */
            lead_days?: number | null;
            /** @description Grace period: days after the due date until the status becomes `overdue`. Default: 0. */
            grace_days?: number | null;
            /** @description Calibration procedure. */
            procedure?: string | null;
            /** @description Company or laboratory that performs the calibration. */
            provider?: string | null;
            /** @description Whether a calibration needs a certificate unless its result is `fail`. Default: `false`. */
            certificate_required?: boolean | null;
            /** @description Whether an overdue tool is blocked from checkout. Default: `true`. */
            block_checkout?: boolean | null;
        };
        /**
         * @description Status of a calibration plan today. `due_soon`: up to `lead_days` before the due date. `due`: after the due date, in the grace period. `overdue`: after the grace period. `failed`: the last calibration failed, and no concession is in effect. `ok`: none of these.
         * @enum {string}
         */
        CalibrationPlanStatus: "failed" | "overdue" | "due" | "due_soon" | "ok" | "archived";
        /** @description Calibration plan at the time of the event. */
        CalibrationPlanThen: {
            /** @description ID of the calibration plan. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Name of the plan. */
            name: string;
            kind: components<Decimal>["schemas"]["CalibrationPlanKind"];
            /** @description Time from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description Company or laboratory that performs the calibration. Null if none is set. */
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
        /** @description A calibration of a tool was recorded. */
        CalibrationRecordedData: components<Decimal>["schemas"]["CalibrationThen"];
        /** @description CloudEvents 1.0 object. A calibration of a tool was recorded. */
        CalibrationRecordedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.recorded`.
             * @constant
             */
            type: "calibration.recorded";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["CalibrationRecordedData"];
        };
        /** @description Body of a webhook delivery. A calibration of a tool was recorded. */
        CalibrationRecordedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.recorded`.
             * @constant
             */
            type: "calibration.recorded";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["CalibrationRecordedData"];
        };
        /**
         * @description Outcome of a calibration. `pass_adjusted`: passed after adjustment. `limited`: usable with a limitation.
         * @enum {string}
         */
        CalibrationResult: "pass" | "pass_adjusted" | "limited" | "fail";
        /** @description Standing of a calibration plan, or of the calibrations without a plan: the latest calibration that applies and the next due date. All fields about a calibration are null if there is none. */
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
         * @description Calibration status today, from worst to best. `failed`: the last calibration failed, and no concession applies. `overdue`: the grace period after the due date has passed. `due`: the due date has passed. `due_soon`: the due date is within the lead time. `ok`: none of these.
         * @enum {string}
         */
        CalibrationStatus: "failed" | "overdue" | "due" | "due_soon" | "ok";
        /** @description Calibration as recorded. */
        CalibrationThen: {
            /** @description ID of the calibration. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan at that time. Null without a plan. */
            plan_name: string | null;
            /** @description Standing of the plan after the event or, without a plan, of the calibrations without one. Null for an archived plan, or if no calibration applies. */
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
            decision_rule: components<Decimal>["schemas"]["DecisionRule"];
            result: components<Decimal>["schemas"]["CalibrationResult"];
            as_found: components<Decimal>["schemas"]["CalibrationAsFound"];
            /** @description Limitation of use. Null if use is unrestricted. */
            limitation: string | null;
            /** @description Calibration certificate. */
            certificate: components<Decimal>["schemas"]["CalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost: components<Decimal>["schemas"]["Money"] | null;
            /** @description Free-text remark. */
            note: string | null;
            /** @description Due date of the next calibration, if it was given with the calibration. Null if the interval of the plan determines it. */
            next_due_on: string | null;
            /** @description Reason for using an overdue or failed reference standard. Null if none was given. */
            reason: string | null;
            /** @description Measured values, each with its tolerance. */
            measurements: components<Decimal>["schemas"]["CalibrationMeasurement"][];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description Details of the voiding of a calibration. */
        CalibrationVoided: {
            /** @description Reason for voiding the calibration. */
            reason: string;
            /**
             * Format: date-time
             * @description Time at which the calibration was voided.
             */
            at: string;
            /** @description User who voided the calibration. */
            by: components<Decimal>["schemas"]["Person"];
        };
        /** @description A calibration record was voided and no longer applies. */
        CalibrationVoidedData: {
            /** @description ID of the calibration. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan at that time. Null without a plan. */
            plan_name: string | null;
            /** @description Standing of the plan after the event or, without a plan, of the calibrations without one. Null for an archived plan, or if no calibration applies. */
            standing: components<Decimal>["schemas"]["CalibrationStanding"] | null;
            /** @description Name and identification of the tool at that time. */
            tool: components<Decimal>["schemas"]["ToolThen"];
            /** @description Reason for voiding the record. */
            reason: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A calibration record was voided and no longer applies. */
        CalibrationVoidedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.voided`.
             * @constant
             */
            type: "calibration.voided";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationVoidedData"];
        };
        /** @description Body of a webhook delivery. A calibration record was voided and no longer applies. */
        CalibrationVoidedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `calibration.voided`.
             * @constant
             */
            type: "calibration.voided";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["CalibrationVoidedData"];
        };
        /** @description Category of materials. */
        Category: {
            /** @description Form of the name that is used in URLs. */
            slug: string;
            /** @description Display name. */
            name: string;
            /** @description Number of materials in the category, without archived ones. */
            materials: number;
        };
        /** @description Check-in of a tool. */
        Checkin: {
            /** @description Condition of the tool. Default: unchanged. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description ID of the new home location. Default: unchanged. */
            location_id?: string;
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description Checkout of a tool. */
        Checkout: {
            /** @description ID of the user to check the tool out to. */
            user_id: string;
            /** @description Due date of the checkout. Not before today. Default: none. */
            expected_return?: string | null;
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description Signed checkpoint of the event log. */
        Checkpoint: {
            /** @description Name of the log: `inventory/<log name>`. */
            origin: string;
            /** @description Number of events in the tree. */
            size: number;
            /** @description Root of the tree: SHA-256 in base64. */
            root: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Verifier key of the log. */
            key: string;
            /** @description Number of witnesses that cosigned. */
            cosignatures: number;
            /** @description Timestamp by the configured authority, which the service requests once per day. Null if there is none. */
            timestamp: components<Decimal>["schemas"]["CheckpointTimestamp"] | null;
            /** @description Signed note (C2SP tlog-checkpoint) with all cosignatures. */
            checkpoint: string;
        };
        /** @description Timestamp of a checkpoint. */
        CheckpointTimestamp: {
            /**
             * Format: date-time
             * @description Time in the token.
             */
            at: string;
            /** @description RFC 3161 token in base64. Its message is the text of the checkpoint, without signatures. */
            token: string;
        };
        /** @description Conclusion of an impact assessment. */
        CloseCalibrationImpact: {
            /** @description Conclusion: whether and how earlier results were affected. */
            conclusion: string;
        };
        /**
         * @description CloudEvents version. Always `1.0`.
         * @constant
         */
        CloudEventsVersion: "1.0";
        /** @description Data in a GS1 code. Fields that the code does not have are absent. */
        CodeContent: {
            /** @description Global Trade Item Number (GTIN), 14 digits (AI 01). */
            gtin?: string;
            /** @description GTIN of the contained trade items (AI 02). */
            content_gtin?: string;
            /** @description Serial Shipping Container Code of the pallet or box (AI 00). */
            sscc?: string;
            /** @description Batch number (AI 10). */
            batch_number?: string;
            /** @description Serial number (AI 21). */
            serial_number?: string;
            /**
             * Format: date
             * @description Date of manufacture (AI 11).
             */
            manufactured_on?: string;
            /**
             * Format: date
             * @description Packaging date (AI 13).
             */
            packaged_on?: string;
            /**
             * Format: date
             * @description Best-before date (AI 15).
             */
            best_before?: string;
            /**
             * Format: date
             * @description Expiration date: the last day of use (AI 17).
             */
            expires_on?: string;
            /** @description Date and time of production, in local time without an offset (AI 8008). */
            produced_at?: string;
            /**
             * Format: decimal
             * @description Number of contained items (AI 30, 37).
             */
            count?: Decimal;
            /**
             * Format: decimal
             * @description Net weight in kilograms (AI 310n).
             */
            net_weight_kg?: Decimal;
            /** @description Manufacturer's additional product number (AI 240). */
            additional_id?: string;
            /** @description Customer's part number (AI 241). */
            customer_part_number?: string;
            /** @description Customer's purchase order number (AI 400). */
            order_number?: string;
            /** @description Global Individual Asset Identifier (AI 8004). */
            asset_id?: string;
            /** @description Global Location Number of a physical location (AI 414). */
            location_number?: string;
            /** @description All elements of the code by application identifier (AI), as encoded. */
            elements: {
                [key: string]: string;
            };
        };
        /** @description Active user that tools can be checked out to. */
        Colleague: {
            /** @description Unique identifier of the user. */
            id: string;
            /** @description Display name. */
            name: string;
        };
        /** @description Stock at one location. */
        ComparedLocation: {
            /** @description ID of the location. */
            location_id: string;
            /**
             * Format: decimal
             * @description Balance that the service shows.
             */
            shown: Decimal;
            /**
             * Format: decimal
             * @description Balance that results from the events.
             */
            replayed: Decimal;
        };
        /** @description Total stock. */
        ComparedStock: {
            /**
             * Format: decimal
             * @description Balance that the service shows.
             */
            shown: Decimal;
            /**
             * Format: decimal
             * @description Balance that results from the events.
             */
            replayed: Decimal;
        };
        /** @description Proof that a tree contains all events of a smaller one, in the same order. */
        ConsistencyProof: {
            /** @description Size of the smaller tree. */
            from: number;
            /** @description Size of the larger tree. */
            to: number;
            /** @description Consistency proof by RFC 9162. */
            hashes: string[];
        };
        /** @description A link that signs a user in to the console once. */
        ConsoleLink: {
            /** @description URL of the link. Returned only once: null in a replayed response. */
            url: string | null;
            /** @description Unique identifier of the sign-in link. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /**
             * Format: date-time
             * @description Time until which the link can be used.
             */
            expires_at: string;
        };
        /** @description Corrects the stock at a location by a difference. With batch tracking, name the batch if the location has several. */
        Correction: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "correction";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Signed difference to add to the stock. Not zero. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchCount"][];
            /** @description Explanation of the correction. */
            note: string;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /**
             * Format: decimal
             * @description Stock that you expect before the change. If the actual stock differs, the response is 409 `CONFLICT`.
             */
            expected_quantity?: Decimal;
        };
        /** @description Corrects the stock at a location by a difference. With batch tracking, name the batch if the location has several. */
        CorrectionItem: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "correction";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Signed difference to add to the stock. Not zero. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchCount"][];
            /** @description Explanation of the correction. */
            note: string;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /**
             * Format: decimal
             * @description Stock that you expect before the change. If the actual stock differs, the response is 409 `CONFLICT`.
             */
            expected_quantity?: Decimal;
            /** @description ID of the material. */
            material_id: string;
        };
        /** @description Custom fields: names with string, number, or boolean values. */
        CustomFields: {
            [key: string]: string | number | boolean;
        };
        /** @description Custom fields, as names and values: up to 100 fields, 64 characters in a name, 4,000 characters in a string value, only numbers that a double represents exactly, and 16 KiB in total. In an update, null removes a field. */
        CustomFieldsInput: {
            [key: string]: string | number | boolean | null;
        };
        /** @description Custom fields at that time. In a change, null means that the field is absent. */
        CustomFieldsThen: {
            [key: string]: string | number | boolean | null;
        };
        /**
         * @description Rule that decides whether a value is in tolerance (ILAC-G8:09/2019): simple acceptance (`simple`), or a guard band that narrows the tolerance by the measurement uncertainty (`guard_band`).
         * @enum {string}
         */
        DecisionRule: "simple" | "guard_band";
        /** @description Quantity of one batch in a completed item. */
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
            /** @description ID of the delivery note. */
            id: string;
            /** @description Number of the delivery note. Null if it was canceled before it had one. */
            number: string | null;
            /** @description User who canceled the delivery note. */
            cancelled_by: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A delivery note was canceled. */
        DeliveryCancelledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.cancelled`.
             * @constant
             */
            type: "delivery.cancelled";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCancelledData"];
        };
        /** @description Body of a webhook delivery. A delivery note was canceled. */
        DeliveryCancelledPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.cancelled`.
             * @constant
             */
            type: "delivery.cancelled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCancelledData"];
        };
        /** @description A delivery note was completed and its items were applied to the stock. */
        DeliveryCompletedData: {
            /** @description ID of the delivery note. */
            id: string;
            /** @description Number of the delivery note, such as DN-2026-000123. */
            number: string;
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description Always `completed`.
             * @constant
             */
            status: "completed";
            /** @description Items of the delivery note. */
            items: components<Decimal>["schemas"]["DeliveryCompletedItem"][];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description User who completed the delivery note. */
            completed_by: components<Decimal>["schemas"]["Person"];
            /**
             * Format: date-time
             * @description Time of completion.
             */
            completed_at: string;
            /**
             * Format: date-time
             * @description Time at which the movements took effect: `completed_at`, unless the completion was backdated.
             */
            effective_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A delivery note was completed and its items were applied to the stock. */
        DeliveryCompletedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.completed`.
             * @constant
             */
            type: "delivery.completed";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCompletedData"];
        };
        /** @description Item as applied to the stock. */
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
            /** @description SKU of the material at the time of completion. Null if it had none. */
            sku: string | null;
            /** @description Unit of the material at the time of completion. Null for a delivery note that an early version of the service completed. */
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
        /** @description Body of a webhook delivery. A delivery note was completed and its items were applied to the stock. */
        DeliveryCompletedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.completed`.
             * @constant
             */
            type: "delivery.completed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCompletedData"];
        };
        /** @description A delivery note was created. */
        DeliveryCreatedData: {
            /** @description ID of the delivery note. */
            id: string;
            /** @description Number of the delivery note, such as DN-2026-000123. */
            number: string;
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description Status at the time of the event.
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
            /** @description User who created the delivery note. */
            created_by: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A delivery note was created. */
        DeliveryCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.created`.
             * @constant
             */
            type: "delivery.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCreatedData"];
        };
        /** @description Item as requested. */
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
            /** @description Details of the batch, for incoming stock only. Absent if there are none. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /** @description Quantities by batch. Absent if the material has no batch tracking. */
            batches?: components<Decimal>["schemas"]["NamedBatch"][];
        };
        /** @description Body of a webhook delivery. A delivery note was created. */
        DeliveryCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.created`.
             * @constant
             */
            type: "delivery.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryCreatedData"];
        };
        /** @description Receipt, withdrawal, or transfer of several materials in one document. */
        DeliveryNote: {
            /** @description Unique identifier of the delivery note. */
            id: string;
            /** @description Number of the delivery note, consecutive within its year, such as DN-2026-000123. Null only while the note is being created. */
            number: string | null;
            /** @description Type of the delivery note. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            status: components<Decimal>["schemas"]["DeliveryNoteStatus"];
            /** @description ID of the location for items that name none. Null if not set. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description ID of the source location for items that name none. Null if not set. */
            from_location_id: string | null;
            /** @description Current name of the source location. */
            from_location_name: string | null;
            /** @description ID of the destination location for items that name none. Null if not set. */
            to_location_id: string | null;
            /** @description Current name of the destination location. */
            to_location_name: string | null;
            /** @description Items of the delivery note. */
            items: components<Decimal>["schemas"]["DeliveryNoteItem"][];
            /** @description Free-text remark. */
            note: string | null;
            /** @description Reference to another system, such as an order number. */
            reference: string | null;
            /** @description ID of the user who created the record. */
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
            /** @description ID of the user who completed the delivery note. Null until completion. */
            completed_by: string | null;
            /** @description Current name of the user who completed the delivery note. Null until completion. */
            completed_by_name: string | null;
            /** @description Time of completion. Null until completion. */
            completed_at: string | null;
            /** @description Time at which the movements took effect: `completed_at`, unless the completion was backdated. Null until completion. */
            effective_at: string | null;
            /**
             * Format: date-time
             * @description Time that the record is read as of. Present only if the request has `as_of` or `known_at`.
             */
            as_of?: string;
            /**
             * Format: date-time
             * @description Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.
             */
            known_at?: string;
        };
        /** @description Time of the completion. */
        DeliveryNoteCompletion: {
            /** @description Time at which the movements take effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before a material of the note was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. With batch tracking, the items must name their batches. Default: now. */
            effective_at?: string;
        };
        /** @description Item of a delivery note. */
        DeliveryNoteItem: {
            /** @description Line number, from 1. */
            line_no: number;
            /** @description ID of the material. */
            material_id: string;
            /** @description Current name of the material. */
            material_name: string | null;
            /** @description Stock keeping unit (SKU). */
            sku: string | null;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string | null;
            /** @description ID of the location. Null if the item names none. */
            location_id: string | null;
            /** @description ID of the source location. Null for a receipt, and before completion if the item names none. */
            from_location_id: string | null;
            /** @description ID of the destination location. Null for a withdrawal, and before completion if the item names none. */
            to_location_id: string | null;
            /** @description ID of the batch that the item names. Absent if it names none. */
            batch_id?: string;
            /** @description Number of the batch that the item names. Absent if it names none. */
            batch_number?: string;
            /** @description Details of the batch that the item receives, as entered. Absent if there are none. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /** @description Batches that the item names or, after completion, that were moved. Absent if there are none. */
            batches?: components<Decimal>["schemas"]["BatchOfNote"][];
        };
        /** @description Fields of a draft to update. */
        DeliveryNotePatch: {
            /** @description Type of the delivery note. */
            type?: components<Decimal>["schemas"]["DeliveryNoteType"];
            /** @description ID of the location of a receipt or withdrawal, or the destination of a transfer. If `to_location_id` is given, the source of a transfer. Not allowed with both `from_location_id` and `to_location_id`. Default: for an item, that of the delivery note, or else the primary location of the material. */
            location_id?: string | null;
            /** @description ID of the source location. Not for receipts. */
            from_location_id?: string | null;
            /** @description ID of the destination location. Not for withdrawals. If it is given, `location_id` is the source of a transfer. */
            to_location_id?: string | null;
            /** @description Items of the delivery note, up to 1,000. They replace all previous items. An empty list changes nothing. */
            items?: components<Decimal>["schemas"]["NewDeliveryNoteItem"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
        };
        /** @description Batches that a delivery note would pick now. */
        DeliveryNotePicks: {
            /** @description Items of materials with batch tracking, without those in `short`. */
            data: components<Decimal>["schemas"]["PicksOfItem"][];
            /** @description Items that prevent completion, as the error of a completion would list them. */
            short: components<Decimal>["schemas"]["ShortItem"][];
        };
        /**
         * @description Status of a delivery note. `draft`: can still be changed. `open`: ready to be completed. `completed`: applied to the stock. `cancelled`: canceled.
         * @enum {string}
         */
        DeliveryNoteStatus: "draft" | "open" | "completed" | "cancelled";
        /**
         * @description Direction of the goods: `receipt` adds stock, `withdrawal` removes it, and `transfer` moves it between locations.
         * @enum {string}
         */
        DeliveryNoteType: "receipt" | "withdrawal" | "transfer";
        /** @description A delivery note changed or was opened. */
        DeliveryUpdatedData: {
            /** @description ID of the delivery note. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.updated`.
             * @constant
             */
            type: "delivery.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryUpdatedData"];
        };
        /** @description Body of a webhook delivery. A delivery note changed or was opened. */
        DeliveryUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `delivery.updated`.
             * @constant
             */
            type: "delivery.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["DeliveryUpdatedData"];
        };
        /**
         * @description Reason why a webhook is disabled: `gone` (the receiver responded with 410), `failing` (every attempt failed for 120 hours), or `requested` (a user disabled it).
         * @enum {string}
         */
        DisabledReason: "gone" | "failing" | "requested";
        /** @description Published event: a CloudEvents 1.0 object. `type` determines the schema of `data`. */
        Event: components<Decimal>["schemas"]["MaterialCreatedEvent"] | components<Decimal>["schemas"]["MaterialUpdatedEvent"] | components<Decimal>["schemas"]["MaterialArchivedEvent"] | components<Decimal>["schemas"]["MaterialRestoredEvent"] | components<Decimal>["schemas"]["StockChangedEvent"] | components<Decimal>["schemas"]["StockLowEvent"] | components<Decimal>["schemas"]["BatchCreatedEvent"] | components<Decimal>["schemas"]["BatchUpdatedEvent"] | components<Decimal>["schemas"]["BatchQuarantinedEvent"] | components<Decimal>["schemas"]["BatchReleasedEvent"] | components<Decimal>["schemas"]["BatchRecalledEvent"] | components<Decimal>["schemas"]["BatchExpiringEvent"] | components<Decimal>["schemas"]["BatchExpiredEvent"] | components<Decimal>["schemas"]["ToolCreatedEvent"] | components<Decimal>["schemas"]["ToolUpdatedEvent"] | components<Decimal>["schemas"]["ToolCheckedOutEvent"] | components<Decimal>["schemas"]["ToolCheckedInEvent"] | components<Decimal>["schemas"]["ToolMaintenanceEvent"] | components<Decimal>["schemas"]["ToolRetiredEvent"] | components<Decimal>["schemas"]["CalibrationRecordedEvent"] | components<Decimal>["schemas"]["CalibrationFailedEvent"] | components<Decimal>["schemas"]["CalibrationVoidedEvent"] | components<Decimal>["schemas"]["CalibrationConcededEvent"] | components<Decimal>["schemas"]["CalibrationDueEvent"] | components<Decimal>["schemas"]["CalibrationOverdueEvent"] | components<Decimal>["schemas"]["DeliveryCreatedEvent"] | components<Decimal>["schemas"]["DeliveryUpdatedEvent"] | components<Decimal>["schemas"]["DeliveryCompletedEvent"] | components<Decimal>["schemas"]["DeliveryCancelledEvent"] | components<Decimal>["schemas"]["LocationCreatedEvent"] | components<Decimal>["schemas"]["LocationUpdatedEvent"] | components<Decimal>["schemas"]["LocationArchivedEvent"] | components<Decimal>["schemas"]["InsuranceCreatedEvent"] | components<Decimal>["schemas"]["InsuranceUpdatedEvent"] | components<Decimal>["schemas"]["InsuranceRenewedEvent"] | components<Decimal>["schemas"]["InsuranceCancelledEvent"] | components<Decimal>["schemas"]["InsuranceExpiringEvent"] | components<Decimal>["schemas"]["InsuranceExpiredEvent"] | components<Decimal>["schemas"]["InsuranceClaimOpenedEvent"] | components<Decimal>["schemas"]["InsuranceClaimUpdatedEvent"] | components<Decimal>["schemas"]["UserCreatedEvent"] | components<Decimal>["schemas"]["UserUpdatedEvent"] | components<Decimal>["schemas"]["UserErasedEvent"] | components<Decimal>["schemas"]["WebhookCreatedEvent"] | components<Decimal>["schemas"]["WebhookUpdatedEvent"] | components<Decimal>["schemas"]["WebhookSecretRotatedEvent"] | components<Decimal>["schemas"]["WebhookDisabledEvent"] | components<Decimal>["schemas"]["WebhookEnabledEvent"] | components<Decimal>["schemas"]["WebhookDeletedEvent"] | components<Decimal>["schemas"]["ApiKeyCreatedEvent"] | components<Decimal>["schemas"]["ApiKeyUpdatedEvent"] | components<Decimal>["schemas"]["ApiKeyRevokedEvent"] | components<Decimal>["schemas"]["SignInLinkCreatedEvent"] | components<Decimal>["schemas"]["SignInLinkOpenedEvent"] | components<Decimal>["schemas"]["SignInLinkRevokedEvent"] | components<Decimal>["schemas"]["AuditCheckpointEvent"];
        /** @description Opaque cursor of the event. Cursors of one event log increase in string order. */
        EventCursor: string;
        /**
         * @description Media type of `data`. Always `application/json`.
         * @constant
         */
        EventDataContentType: "application/json";
        /** @description SHA-256 of the event in the event log, in hexadecimal. `GET /audit/proof` proves that the log contains it. Published events of one stored event have the same hash. */
        EventHash: string;
        /** @description Unique identifier of the event. Stays the same in every delivery attempt. Use it to drop duplicates. */
        EventId: string;
        /** @description Page of the event feed. */
        EventPage: {
            /** @description Events of the page, in the order that `order` states. */
            data: components<Decimal>["schemas"]["Event"][];
            /** @description Cursor to send as `after` to read the next page. Present even if the page is empty. */
            next: string;
            /** @description Whether to request the next page immediately. Can be true even if the page is empty, because a page examines a limited number of events. */
            has_more: boolean;
        };
        /** @description Event type, such as `stock.changed`; family of event types, such as `stock.*`; or `*`. */
        EventSelector: string;
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
         * @description Type of a published event.
         * @enum {string}
         */
        EventType: "material.created" | "material.updated" | "material.archived" | "material.restored" | "stock.changed" | "stock.low" | "batch.created" | "batch.updated" | "batch.quarantined" | "batch.released" | "batch.recalled" | "batch.expiring" | "batch.expired" | "tool.created" | "tool.updated" | "tool.checked_out" | "tool.checked_in" | "tool.maintenance" | "tool.retired" | "calibration.recorded" | "calibration.failed" | "calibration.voided" | "calibration.conceded" | "calibration.due" | "calibration.overdue" | "delivery.created" | "delivery.updated" | "delivery.completed" | "delivery.cancelled" | "location.created" | "location.updated" | "location.archived" | "insurance.created" | "insurance.updated" | "insurance.renewed" | "insurance.cancelled" | "insurance.expiring" | "insurance.expired" | "insurance.claim_opened" | "insurance.claim_updated" | "user.created" | "user.updated" | "user.erased" | "webhook.test" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.disabled" | "webhook.enabled" | "webhook.deleted" | "api_key.created" | "api_key.updated" | "api_key.revoked" | "sign_in_link.created" | "sign_in_link.opened" | "sign_in_link.revoked" | "audit.checkpoint";
        /** @description Record and period to prove: exactly one of the IDs. */
        EvidenceRequest: {
            /** @description ID of the material. */
            material_id?: string;
            /** @description ID of the batch. */
            batch_id?: string;
            /** @description ID of the tool. */
            tool_id?: string;
            /** @description ID of the delivery note. */
            delivery_note_id?: string;
            /** @description Start of the period. Default: creation of the record. */
            from?: string;
            /** @description End of the period, inclusive. A date includes the whole day. Must not be in the future. Default: now. */
            to?: string;
        };
        /** @description Previous and new value of a field. */
        FieldChange: {
            /** @description Previous value. Null if there was none. */
            from: unknown;
            /** @description New value. Null if there is none. */
            to: unknown;
        };
        /** @description Batch that matches the code. */
        FoundBatch: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "batch";
            /** @description Fields of the record that match the code. */
            matched_by: ("id" | "batch_number")[];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["Batch"];
        };
        /** @description Delivery note that matches the code. */
        FoundDeliveryNote: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "delivery_note";
            /** @description Fields of the record that match the code. */
            matched_by: ("id" | "number")[];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["DeliveryNote"];
        };
        /** @description Location that matches the code. */
        FoundLocation: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "location";
            /** @description Fields of the record that match the code. */
            matched_by: ("id" | "code")[];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["Location"];
        };
        /** @description Material that matches the code. */
        FoundMaterial: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "material";
            /** @description Fields of the record that match the code. */
            matched_by: components<Decimal>["schemas"]["MaterialCode"][];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["Material"];
        };
        /** @description Tool that matches the code. */
        FoundTool: {
            /**
             * @description Type of the record.
             * @constant
             */
            type: "tool";
            /** @description Fields of the record that match the code. */
            matched_by: ("id" | "serial_number" | "asset_tag")[];
            /** @description Current state of the record. */
            record: components<Decimal>["schemas"]["Tool"];
        };
        /**
         * @description Scope of a key. `users:read`, `users:write`, `events:write` have no effect: only older keys have them.
         * @enum {string}
         */
        HeldScope: "materials:read" | "materials:write" | "tools:read" | "tools:write" | "locations:read" | "locations:write" | "delivery-notes:read" | "delivery-notes:write" | "insurance:read" | "insurance:write" | "webhooks:read" | "webhooks:write" | "batches:read" | "batches:write" | "calibration:read" | "calibration:write" | "audit:read" | "events:read" | "admin" | "users:read" | "users:write" | "events:write";
        /** @description Change of a record. */
        HistoryEntry: {
            /** @description ID of the event. */
            id: string;
            /** @description ID of the record. */
            record_id: string;
            /** @description Type of the published event, such as `material.updated`. */
            type: components<Decimal>["schemas"]["EventType"];
            /** @description Changed fields, each with its previous and its new value. Null means that the field has no value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
        };
        /** @description Calibration with a reference standard that might have been out of tolerance. */
        ImpactCalibration: {
            /** @description Unique identifier of the calibration. */
            id: string;
            /** @description Distance from the tool that was out of tolerance: 0 is the tool, 1 a tool that was calibrated with it, up to 5. */
            level: number;
            /** @description ID of the reference standard that might have been out of tolerance. */
            standard_id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Current name of the tool. */
            tool_name: string | null;
            /** @description ID of the calibration plan. Null for a calibration without a plan. */
            plan_id: string | null;
            /** @description Name of the plan when the calibration was recorded. Null without a plan. */
            plan_name: string | null;
            /**
             * Format: date
             * @description Date of the calibration.
             */
            performed_on: string;
            result: components<Decimal>["schemas"]["CalibrationResult"];
        };
        /** @description Checkout of a tool that might have been out of tolerance. */
        ImpactLoan: {
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Current name of the tool. */
            tool_name: string | null;
            /** @description Distance from the tool that was out of tolerance: 0 is the tool, 1 a tool that was calibrated with it, up to 5. */
            level: number;
            /** @description User who checked out the tool. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * Format: date-time
             * @description Time of the checkout.
             */
            from: string;
            /** @description Time of the check-in. Null if the tool is still checked out. */
            to: string | null;
            /** @description Note of the checkout. */
            note: string | null;
            /** @description Note of the check-in. */
            return_note: string | null;
        };
        /** @description Import of a file. The ID is derived from the kind and the content of the file. */
        Import: {
            /** @description Unique identifier of the import. */
            id: string;
            kind: components<Decimal>["schemas"]["ImportKind"];
            status: components<Decimal>["schemas"]["ImportStatus"];
            /** @description Whether the rows are only validated, not applied. */
            dry_run: boolean;
            /** @description Number of rows. 0 until all rows are validated. */
            rows: number;
            /** @description Number of rows processed: validated, or applied if the status is `running`. */
            done: number;
            /** @description Number of records created. */
            created: number;
            /** @description Number of records updated. */
            updated: number;
            /** @description Number of rows that match their record and change nothing. */
            unchanged: number;
            /** @description First 200 errors. */
            errors: components<Decimal>["schemas"]["ImportFault"][];
            /** @description Number of errors after the first 200. */
            more_errors: number;
            /** @description Mapping of columns in the file to fields. Null for an ignored column. */
            columns: {
                [key: string]: string | null;
            };
            /** @description SHA-256 of the file, in hexadecimal digits. */
            file_sha256: string;
            /** @description Size of the file in bytes. */
            bytes: number;
            /** @description ID of the user who created the record. */
            created_by: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Time at which the import ended. Null until then, and for a dry run without errors. */
            completed_at: string | null;
        };
        /** @description Error in a row. */
        ImportFault: {
            /** @description Row number, as in a spreadsheet: the header is row 1. In NDJSON, the line number. 0 for an error of the whole import. */
            row: number;
            /** @description Name of the column in the header. Null for an error of the whole row. */
            column: string | null;
            /** @description Error message for people. */
            message: string;
        };
        /**
         * @description Type of the records in a file.
         * @enum {string}
         */
        ImportKind: "materials" | "tools" | "locations" | "users" | "batches" | "calibration-plans" | "insurances";
        /**
         * @description Status of an import. `validating`: the rows are being validated. `invalid`: rows have errors, and none was applied. `ready`: a dry run found no errors. `running`: the rows are being applied. `completed`: all rows were applied. `failed`: at least one row could not be applied. `cancelled`: canceled before the first row was applied.
         * @enum {string}
         */
        ImportStatus: "validating" | "invalid" | "ready" | "running" | "completed" | "failed" | "cancelled";
        /**
         * @description Type of a covered item.
         * @enum {string}
         */
        Insurable: "tool" | "material" | "location";
        /** @description Insurance policy. */
        Insurance: {
            /** @description Unique identifier of the policy. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
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
            /** @description Length of a renewal term in months. Null if the policy doesn't renew automatically. */
            renewal_months: number | null;
            /** @description Notice period in days before the end of a term. */
            notice_days: number;
            /** @description Days before the notice deadline, or before the last day if the policy doesn't renew automatically, at which the status becomes `expiring`. */
            alert_days: number;
            /** @description Current term. Null if there is no coverage today. */
            term: components<Decimal>["schemas"]["InsuranceTerm"] | null;
            /** @description All agreed terms, and the terms that automatic renewal has added up to today. */
            terms: components<Decimal>["schemas"]["InsuranceAgreedTerm"][];
            /** @description Notice deadline: last day to give notice for the current term. Null if there is no current term, it has no end, or the policy is canceled. */
            notice_by: string | null;
            status: components<Decimal>["schemas"]["InsuranceStatus"];
            /**
             * Format: decimal
             * @description Sum of all insured values, in the currency of the policy.
             */
            insured_total: Decimal;
            /** @description Whether the sum of all insured values exceeds the sum insured. */
            underinsured: boolean;
            /** @description Policy document. */
            document: components<Decimal>["schemas"]["InsuranceDocument"] | null;
            /** @description Contact at the insurer. */
            contact: components<Decimal>["schemas"]["InsuranceContact"] | null;
            /** @description Last day of coverage of a canceled policy. Null if the policy isn't canceled. */
            cancelled_on: string | null;
            /** @description Reason for the cancellation. */
            cancel_reason: string | null;
            /** @description Number of claims that are neither settled nor withdrawn. */
            claims_open: number;
            /** @description Free-text remark. */
            note: string | null;
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
        /** @description Agreed term, or several terms that automatic renewal added. */
        InsuranceAgreedTerm: {
            /** @description Number of the term, consecutive within the policy, from 1. */
            number: number;
            /**
             * Format: date
             * @description First day of the term.
             */
            starts_on: string;
            /** @description Last day of the term. Null if it has no end. */
            ends_on: string | null;
            /** @description Length of each term in months, if the entry combines terms that automatic renewal added; `number` is that of the first. Null for a single term. */
            renewal_months: number | null;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured: components<Decimal>["schemas"]["Money"] | null;
            /** @description Premium and its payment period. */
            premium: components<Decimal>["schemas"]["InsurancePremium"] | null;
        };
        /** @description Cancellation of a policy. */
        InsuranceCancellation: {
            /**
             * Format: date
             * @description Last day of coverage: not before the first day of the policy, and not after its last day.
             */
            on: string;
            /** @description Reason for the cancellation. */
            reason?: string | null;
        };
        /** @description An insurance policy was canceled. */
        InsuranceCancelledData: {
            /** @description ID of the policy. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /**
             * Format: date
             * @description Last day of coverage.
             */
            cancelled_on: string;
            /** @description Reason for the cancellation. Null if none was given. */
            cancel_reason: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An insurance policy was canceled. */
        InsuranceCancelledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.cancelled`.
             * @constant
             */
            type: "insurance.cancelled";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCancelledData"];
        };
        /** @description Body of a webhook delivery. An insurance policy was canceled. */
        InsuranceCancelledPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.cancelled`.
             * @constant
             */
            type: "insurance.cancelled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCancelledData"];
        };
        /** @description Claim under an insurance policy. */
        InsuranceClaim: {
            /** @description ID of the policy. */
            insurance_id: string;
            /** @description Number of the claim, consecutive within the policy, from 1. */
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
            /** @description Description of the incident. */
            description: string;
            /** @description Insurer's claim number. */
            insurer_reference: string | null;
            /** @description Claimed amount. */
            claimed: components<Decimal>["schemas"]["Money"] | null;
            /** @description Settled amount. */
            settled: components<Decimal>["schemas"]["Money"] | null;
            status: components<Decimal>["schemas"]["InsuranceClaimStatus"];
            /** @description Whether the policy was in force on the date of the incident. */
            in_force: boolean;
            /** @description Whether the policy covers the item, directly or through its current location. Null if no item is stated. */
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
            /** @description Number of the claim within the policy, from 1. */
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
            /** @description Lost or damaged item. Null if the claim names none. */
            subject: components<Decimal>["schemas"]["InsuranceClaimSubjectThen"] | null;
            quantity: Decimal | null;
            /** @description Description of the incident. */
            description: string;
            /** @description Insurer's claim number. */
            insurer_reference: string | null;
            /** @description Claimed amount. */
            claimed: components<Decimal>["schemas"]["Money"] | null;
            /** @description Settled amount. */
            settled: components<Decimal>["schemas"]["Money"] | null;
            status: components<Decimal>["schemas"]["InsuranceClaimStatus"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A claim on an insurance policy was opened. */
        InsuranceClaimOpenedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_opened`.
             * @constant
             */
            type: "insurance.claim_opened";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceClaimOpenedData"];
        };
        /** @description Body of a webhook delivery. A claim on an insurance policy was opened. */
        InsuranceClaimOpenedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_opened`.
             * @constant
             */
            type: "insurance.claim_opened";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceClaimOpenedData"];
        };
        /** @description Fields of a claim to change. */
        InsuranceClaimPatch: {
            /**
             * Format: date
             * @description Date of the incident. Can't be in the future.
             */
            occurred_on?: string;
            /** @description Description of the incident. */
            description?: string;
            /** @description Date on which the claim was reported to the insurer. Can't be before `occurred_on`. */
            reported_on?: string | null;
            /** @description Lost or damaged item. */
            subject?: components<Decimal>["schemas"]["NewInsuranceClaimSubject"] | null;
            /** @description Lost or damaged quantity, in the material's unit. */
            quantity?: Decimal | null;
            /** @description Insurer's claim number. */
            insurer_reference?: string | null;
            /** @description Claimed amount. */
            claimed?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Settled amount. Required for the status `settled`. */
            settled?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description New status of the claim. */
            status?: components<Decimal>["schemas"]["InsuranceClaimStatus"];
        };
        /**
         * @description Status of a claim. `settled` and `withdrawn` are final.
         * @enum {string}
         */
        InsuranceClaimStatus: "open" | "submitted" | "accepted" | "rejected" | "settled" | "withdrawn";
        /** @description Lost or damaged item. */
        InsuranceClaimSubject: {
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description ID of the item. */
            id: string;
            /** @description Current name of the item. */
            name: string | null;
        };
        /** @description Lost or damaged item. */
        InsuranceClaimSubjectThen: {
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description ID of the item. */
            id: string;
        };
        /** @description A claim on an insurance policy changed. */
        InsuranceClaimUpdatedData: {
            /** @description ID of the policy. */
            insurance_id: string;
            /** @description Number of the claim within the policy, from 1. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_updated`.
             * @constant
             */
            type: "insurance.claim_updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceClaimUpdatedData"];
        };
        /** @description Body of a webhook delivery. A claim on an insurance policy changed. */
        InsuranceClaimUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.claim_updated`.
             * @constant
             */
            type: "insurance.claim_updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceClaimUpdatedData"];
        };
        /** @description Contact at the insurer. */
        InsuranceContact: {
            /** @description Name of the contact. */
            name: string | null;
            /** @description Email address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
        };
        /** @description Contact at the insurer. */
        InsuranceContactThen: {
            /** @description Display name. */
            name: string | null;
            /** @description Email address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
        };
        /**
         * @description Type of coverage of a policy.
         * @enum {string}
         */
        InsuranceCoverageType: "all_risk" | "theft" | "fire" | "transport" | "machinery" | "electronics" | "liability" | "other";
        /** @description Covered item. A location includes its contents and all locations below it. */
        InsuranceCovered: {
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description ID of the item. */
            id: string;
            /** @description Current name of the item. */
            name: string | null;
            insured_value: Decimal | null;
            /** @description Whether the item is archived. */
            archived: boolean;
        };
        /** @description Covered item. */
        InsuranceCoveredThen: {
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description ID of the item. */
            id: string;
            insured_value: Decimal | null;
        };
        /** @description An insurance policy was created. */
        InsuranceCreatedData: {
            /** @description ID of the policy. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
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
            /** @description Days before the notice deadline, or before the last day if the policy does not renew automatically, at which the status becomes `expiring`. */
            alert_days: number;
            /** @description Policy document. */
            document: components<Decimal>["schemas"]["InsuranceDocumentThen"] | null;
            /** @description Contact at the insurer. */
            contact: components<Decimal>["schemas"]["InsuranceContactThen"] | null;
            /** @description Free-text remark. */
            note: string | null;
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An insurance policy was created. */
        InsuranceCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.created`.
             * @constant
             */
            type: "insurance.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCreatedData"];
        };
        /** @description Body of a webhook delivery. An insurance policy was created. */
        InsuranceCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.created`.
             * @constant
             */
            type: "insurance.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceCreatedData"];
        };
        /** @description Policy document. */
        InsuranceDocument: {
            /** @description URI of the document. */
            uri: string;
            /** @description SHA-256 of the document, in hexadecimal digits. */
            sha256: string | null;
        };
        /** @description Policy document. */
        InsuranceDocumentThen: {
            /** @description URI of the document. */
            uri: string;
            /** @description SHA-256 of the document, in hexadecimal digits. */
            sha256: string | null;
        };
        /** @description An insurance policy has ended. */
        InsuranceExpiredData: components<Decimal>["schemas"]["InsuranceThen"];
        /** @description CloudEvents 1.0 object. An insurance policy has ended. */
        InsuranceExpiredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expired`.
             * @constant
             */
            type: "insurance.expired";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["InsuranceExpiredData"];
        };
        /** @description Body of a webhook delivery. An insurance policy has ended. */
        InsuranceExpiredPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expired`.
             * @constant
             */
            type: "insurance.expired";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["InsuranceExpiredData"];
        };
        /** @description An insurance policy is about to end, or its notice deadline is near. */
        InsuranceExpiringData: components<Decimal>["schemas"]["InsuranceThen"];
        /** @description CloudEvents 1.0 object. An insurance policy is about to end, or its notice deadline is near. */
        InsuranceExpiringEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expiring`.
             * @constant
             */
            type: "insurance.expiring";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["InsuranceExpiringData"];
        };
        /** @description Body of a webhook delivery. An insurance policy is about to end, or its notice deadline is near. */
        InsuranceExpiringPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.expiring`.
             * @constant
             */
            type: "insurance.expiring";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["InsuranceExpiringData"];
        };
        /** @description Fields of a policy to change. */
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
            /** @description Type of coverage. Default: `all_risk`. Null restores the default. */
            coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"] | null;
            /** @description Covered items, up to 1,000. Replaces the whole list. */
            covered?: components<Decimal>["schemas"]["NewInsuranceCovered"][] | null;
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Deductible of each claim. */
            deductible?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Premium and its payment period. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description Last day of the term. Not before `starts_on`. Null for a policy without an end. */
            ends_on?: string | null;
            /** @description Whether the policy renews automatically at the end of a term. Requires `renewal_months` and `ends_on`. Default: `false`. Null restores the default. */
            auto_renew?: boolean | null;
            /** @description Length of a renewal term in months. Required if `auto_renew` is true; otherwise null. */
            renewal_months?: number | null;
            /** @description Notice period in days before the end of a term. Default: 0. Null restores the default. */
            notice_days?: number | null;
            /** @description Days before the notice deadline, or before the last day if the policy doesn't renew automatically, at which the status becomes `expiring`. Default: 60. Null restores the default. */
            alert_days?: number | null;
            /** @description Policy document. */
            document?: components<Decimal>["schemas"]["NewInsuranceDocument"] | null;
            /** @description Contact at the insurer. */
            contact?: components<Decimal>["schemas"]["NewInsuranceContact"] | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description Premium and its payment period. */
        InsurancePremium: {
            /**
             * Format: decimal
             * @description Amount of money. Decimal, up to 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code. */
            currency: string;
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description Premium and its payment period. */
        InsurancePremiumThen: {
            /**
             * Format: decimal
             * @description Amount of money. Decimal, up to 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code. */
            currency: string;
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description New term of a policy. */
        InsuranceRenewal: {
            /**
             * Format: date
             * @description Last day of the new term. Not before its first day, the day after the last term.
             */
            ends_on: string;
            /** @description Premium of the new term. Default: unchanged. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description Policy number of the new term. Default: unchanged. */
            policy_number?: string;
            /** @description Sum insured in the new term. Default: unchanged. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
        };
        /** @description An insurance policy was renewed for another term. */
        InsuranceRenewedData: {
            /** @description ID of the policy. */
            id: string;
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /** @description Number of the term within the policy. The original term is 1. For several automatic renewals, the number of the first. */
            number: number;
            /**
             * Format: date
             * @description First day of the term. For several automatic renewals, the first day of the first.
             */
            starts_on: string;
            /**
             * Format: date
             * @description Last day of the term. For several automatic renewals, the last day of the last.
             */
            ends_on: string;
            /** @description Length in months of each term that was renewed automatically, one after another up to `ends_on`. Null for a single renewal. Automatic renewals are published when the policy changes. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.renewed`.
             * @constant
             */
            type: "insurance.renewed";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceRenewedData"];
        };
        /** @description Body of a webhook delivery. An insurance policy was renewed for another term. */
        InsuranceRenewedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.renewed`.
             * @constant
             */
            type: "insurance.renewed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceRenewedData"];
        };
        /**
         * @description Status of a policy today, computed from its dates. `expiring`: at most `alert_days` before the notice deadline, or before the last day of a policy that doesn't renew automatically.
         * @enum {string}
         */
        InsuranceStatus: "pending" | "active" | "expiring" | "expired" | "cancelled";
        /** @description Term of a policy. */
        InsuranceTerm: {
            /** @description Number of the term, consecutive within the policy, from 1. */
            number: number;
            /**
             * Format: date
             * @description First day of the term.
             */
            starts_on: string;
            /** @description Last day of the term. Null if it has no end. */
            ends_on: string | null;
        };
        /** @description Insurance policy at the time of the event. */
        InsuranceThen: {
            /** @description Insurer's policy number. A renewed policy can keep its number. */
            policy_number: string;
            /** @description Insurance company. */
            insurer: string;
            /** @description ID of the policy. */
            id: string;
            coverage_type: components<Decimal>["schemas"]["InsuranceCoverageType"];
            /**
             * Format: date
             * @description First day of coverage.
             */
            starts_on: string;
            /** @description Last day of the term. Null for a policy without an end. */
            ends_on: string | null;
            /** @description Whether the policy renews automatically at the end of a term. */
            auto_renew: boolean;
            /** @description Notice deadline: the last day on which notice can be given. Null without a deadline. */
            notice_by: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description Fields of an insurance policy changed. */
        InsuranceUpdatedData: {
            /** @description ID of the policy. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.updated`.
             * @constant
             */
            type: "insurance.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of an insurance policy changed. */
        InsuranceUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `insurance.updated`.
             * @constant
             */
            type: "insurance.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["InsuranceUpdatedData"];
        };
        /** @description Error of one item, as a request for the item alone would return it. */
        ItemError: {
            /**
             * @description Error code. Stable: programs can rely on it.
             * @enum {string}
             */
            code: "VALIDATION_ERROR" | "INVALID_JSON" | "MIXED_PAGING" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "INSUFFICIENT_STOCK" | "INVALID_STATE" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "UNAVAILABLE";
            /** @description Explanation for people. Can change. */
            message: string;
            /** @description HTTP status that a request for the item alone would return. */
            status: number;
            /** @description Errors of single fields. Left out after 256 KiB of failed entries in one response. */
            details?: components<Decimal>["schemas"]["ItemErrorDetail"][];
        };
        /** @description Error in one field of an item. */
        ItemErrorDetail: {
            /** @description Path of the field in the item. */
            field: string;
            /** @description Explanation for people. Can change. */
            message: string;
            /**
             * Format: decimal
             * @description Requested quantity, if the stock is too low.
             */
            requested?: Decimal;
            /**
             * Format: decimal
             * @description Available quantity, if the stock is too low.
             */
            available?: Decimal;
            /**
             * Format: decimal
             * @description Actual quantity, if it is not the expected one.
             */
            actual?: Decimal;
        } & {
            [key: string]: unknown;
        };
        /** @description Place that holds stock and tools. */
        Location: {
            /** @description Unique identifier of the location. */
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
            /**
             * Format: date-time
             * @description Time that the record is read as of. Present only if the request has `as_of` or `known_at`.
             */
            as_of?: string;
            /**
             * Format: date-time
             * @description Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.
             */
            known_at?: string;
        };
        /** @description A location was archived. */
        LocationArchivedData: {
            /** @description ID of the location. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: date-time
             * @description Time of archiving.
             */
            archived_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A location was archived. */
        LocationArchivedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.archived`.
             * @constant
             */
            type: "location.archived";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationArchivedData"];
        };
        /** @description Body of a webhook delivery. A location was archived. */
        LocationArchivedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.archived`.
             * @constant
             */
            type: "location.archived";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationArchivedData"];
        };
        /** @description A location was created. */
        LocationCreatedData: {
            /** @description ID of the location. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.created`.
             * @constant
             */
            type: "location.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationCreatedData"];
        };
        /** @description Body of a webhook delivery. A location was created. */
        LocationCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.created`.
             * @constant
             */
            type: "location.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationCreatedData"];
        };
        /** @description Fields of a location to update. */
        LocationPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Short code, such as the label of a shelf. */
            code?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description ID of the parent location: not the location itself, and none inside it. Null for a location at the top level. */
            parent_id?: string | null;
        };
        /** @description Fields of a location changed. */
        LocationUpdatedData: {
            /** @description ID of the location. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.updated`.
             * @constant
             */
            type: "location.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a location changed. */
        LocationUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `location.updated`.
             * @constant
             */
            type: "location.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["LocationUpdatedData"];
        };
        /** @description Records that match a code. */
        Lookup: {
            /** @description Code in the request. */
            code: string;
            /** @description Matching records. Can be empty. Archived records are the last of their type. */
            found: (components<Decimal>["schemas"]["FoundMaterial"] | components<Decimal>["schemas"]["FoundBatch"] | components<Decimal>["schemas"]["FoundTool"] | components<Decimal>["schemas"]["FoundLocation"] | components<Decimal>["schemas"]["FoundDeliveryNote"])[];
            /** @description Data in the code. Absent if it is not a GS1 code. */
            gs1?: components<Decimal>["schemas"]["CodeContent"];
        };
        /** @description Stock-keeping item. Fields about batches are absent if batch tracking is off. */
        Material: {
            /** @description Unique identifier of the material. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (SKU). */
            sku: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the barcode. */
            ean: string | null;
            /** @description Name of the category. */
            category: string | null;
            /** @description Category in the form that is used in URLs. */
            category_slug: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Quantity on hand in all locations. Decimal, up to 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places.
             */
            min_stock: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["StockAtLocation"][];
            /** @description ID of the primary location. */
            location_id: string;
            /** @description Current name of the primary location. */
            location_name: string | null;
            /** @description Additional information. */
            description: string | null;
            purchase_price: Decimal | null;
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
             * @description Whether batch tracking is on. Absent if it is off.
             * @constant
             */
            batch_tracking?: true;
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description Shelf life in days. Null if it is unknown. */
            shelf_life_days?: number | null;
            /** @description Days before the expiration date at which a batch counts as expiring. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. */
            block_expired?: boolean;
            /**
             * Format: decimal
             * @description Stock that can be picked today without naming a batch: neither blocked nor reserved. Decimal, up to 6 places.
             */
            available_stock?: Decimal;
            /**
             * Format: date-time
             * @description Time that the record is read as of. Present only if the request has `as_of` or `known_at`.
             */
            as_of?: string;
            /**
             * Format: date-time
             * @description Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.
             */
            known_at?: string;
        };
        /** @description A material was archived. */
        MaterialArchivedData: {
            /** @description ID of the material. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /**
             * Format: date-time
             * @description Time of archiving.
             */
            archived_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A material was archived. */
        MaterialArchivedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.archived`.
             * @constant
             */
            type: "material.archived";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialArchivedData"];
        };
        /** @description Body of a webhook delivery. A material was archived. */
        MaterialArchivedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.archived`.
             * @constant
             */
            type: "material.archived";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialArchivedData"];
        };
        /** @description Balances of a material, replayed from its events. */
        MaterialCheck: {
            /** @description ID of the material. */
            id: string;
            /** @description Whether all events are intact, and all balances follow from them. */
            matches: boolean;
            /** @description Revision of the last event of the material. */
            revision: number;
            /** @description Hash of the last event of the material. */
            hash: string;
            /** @description Quantity on hand. Decimal, up to 6 places. */
            stock: components<Decimal>["schemas"]["ComparedStock"];
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["ComparedLocation"][];
            /** @description Problems that were found. Empty if there are none. */
            findings: string[];
            /** @description Newest checkpoint. Null before the first one. */
            checkpoint: components<Decimal>["schemas"]["Checkpoint"] | null;
            /** @description Proof of the last event of the material before the checkpoint. If its revision is lower than `revision`, the later events are proved by the next checkpoint. Null before the first checkpoint. */
            head_proof: string | null;
        };
        /**
         * @description Field that identifies a material.
         * @enum {string}
         */
        MaterialCode: "id" | "sku" | "ean";
        /** @description A material was created. */
        MaterialCreatedData: {
            /** @description ID of the material. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (SKU). */
            sku: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the barcode. */
            ean: string | null;
            /** @description Name of the category. Null if there is none. */
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
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /**
             * @description Whether batch tracking is on. Absent if it is off.
             * @constant
             */
            batch_tracking?: true;
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description Shelf life in days. Null if it is unknown. */
            shelf_life_days?: number | null;
            /** @description Days before the expiration date at which a batch counts as expiring. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. */
            block_expired?: boolean;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A material was created. */
        MaterialCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.created`.
             * @constant
             */
            type: "material.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialCreatedData"];
        };
        /** @description Body of a webhook delivery. A material was created. */
        MaterialCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.created`.
             * @constant
             */
            type: "material.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialCreatedData"];
        };
        /** @description Material to create or update. Creating it requires `name` and `unit`. An update changes only the fields that are sent. */
        MaterialItem: {
            /** @description Display name. */
            name?: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit?: string;
            /** @description Stock keeping unit (SKU). */
            sku?: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the barcode. */
            ean?: string | null;
            /** @description Name of the category. In a request, a new name creates the category. */
            category?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places. Null means 0, the default for a new material. */
            min_stock?: Decimal | null;
            /** @description Purchase price of one unit. Decimal, up to 6 places. */
            purchase_price?: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether batch tracking is on. The other settings of batches require it. Default for a new material: `false`. Null means `false`. Turning it on puts all stock into one batch (`opening_batch_number`). Turning it off requires a stock of 0. */
            batch_tracking?: boolean | null;
            /** @description Order in which batches are picked if a request names none. Default with batch tracking: `fefo`. Null restores the default. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"] | null;
            /** @description Rule for receipts without a batch number. Default with batch tracking: `required`. Null restores the default. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"] | null;
            /** @description Shelf life in days. Sets `expires_on` of a new batch that has none, counted from `manufactured_on`, or else from the day of receipt. Null: not set. */
            shelf_life_days?: number | null;
            /** @description Days before the expiration date at which a batch counts as expiring. Default with batch tracking: 30. Null restores the default. */
            expiry_alert_days?: number | null;
            /** @description Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. Default with batch tracking: `true`. Null restores the default. */
            block_expired?: boolean | null;
            /** @description Number of the batch that receives the existing stock when batch tracking is turned on, and opening stock that names no batch. Default: `OPENING`. Null means the default. */
            opening_batch_number?: string | null;
            /**
             * Format: decimal
             * @description Opening stock of a new material, or new quantity on hand of an existing one. Decimal, up to 6 places.
             */
            stock?: Decimal;
            /** @description ID of the primary location. If an existing material has all its stock at one location, it is transferred to the new one. */
            location_id?: string;
            /** @description ID of the material to update, if `by` is `id`. */
            id?: string;
            /** @description Opening stock by location, instead of `stock`. Only for items that always create a material: with `mode` `create`, or with `upsert` by `id` if the item has no ID. */
            locations?: components<Decimal>["schemas"]["OpeningBalance"][];
        };
        /** @description Fields of a material to update. */
        MaterialPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit?: string;
            /** @description Stock keeping unit (SKU). */
            sku?: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the barcode. */
            ean?: string | null;
            /** @description Name of the category. In a request, a new name creates the category. */
            category?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places. Null means 0, the default for a new material. */
            min_stock?: Decimal | null;
            /** @description Purchase price of one unit. Decimal, up to 6 places. */
            purchase_price?: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether batch tracking is on. The other settings of batches require it. Default for a new material: `false`. Null means `false`. Turning it on puts all stock into one batch (`opening_batch_number`). Turning it off requires a stock of 0. */
            batch_tracking?: boolean | null;
            /** @description Order in which batches are picked if a request names none. Default with batch tracking: `fefo`. Null restores the default. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"] | null;
            /** @description Rule for receipts without a batch number. Default with batch tracking: `required`. Null restores the default. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"] | null;
            /** @description Shelf life in days. Sets `expires_on` of a new batch that has none, counted from `manufactured_on`, or else from the day of receipt. Null: not set. */
            shelf_life_days?: number | null;
            /** @description Days before the expiration date at which a batch counts as expiring. Default with batch tracking: 30. Null restores the default. */
            expiry_alert_days?: number | null;
            /** @description Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. Default with batch tracking: `true`. Null restores the default. */
            block_expired?: boolean | null;
            /** @description Number of the batch that receives the existing stock when batch tracking is turned on, and opening stock that names no batch. Default: `OPENING`. Null means the default. */
            opening_batch_number?: string | null;
            /**
             * Format: decimal
             * @description New quantity on hand in all locations. The difference is corrected at the primary location. Decimal, up to 6 places.
             */
            stock?: Decimal;
            /** @description ID of the new primary location. If all stock is at one location, it is transferred to the new one. */
            location_id?: string;
        };
        /** @description An archived material was restored. */
        MaterialRestoredData: {
            /** @description ID of the material. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. An archived material was restored. */
        MaterialRestoredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.restored`.
             * @constant
             */
            type: "material.restored";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialRestoredData"];
        };
        /** @description Body of a webhook delivery. An archived material was restored. */
        MaterialRestoredPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.restored`.
             * @constant
             */
            type: "material.restored";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialRestoredData"];
        };
        /** @description Material immediately after the movement. */
        MaterialThen: {
            /** @description ID of the material. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (SKU). */
            sku: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Quantity on hand after the movement. Decimal, up to 6 places.
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
            /** @description ID of the material. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.updated`.
             * @constant
             */
            type: "material.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a material changed. Changes of its stock are `stock.changed` events. */
        MaterialUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `material.updated`.
             * @constant
             */
            type: "material.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["MaterialUpdatedData"];
        };
        /** @description Material with its stock history of the last 30 days. */
        MaterialWithHistory: {
            /** @description Unique identifier of the material. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Stock keeping unit (SKU). */
            sku: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the barcode. */
            ean: string | null;
            /** @description Name of the category. */
            category: string | null;
            /** @description Category in the form that is used in URLs. */
            category_slug: string | null;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: decimal
             * @description Quantity on hand in all locations. Decimal, up to 6 places.
             */
            stock: Decimal;
            /**
             * Format: decimal
             * @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places.
             */
            min_stock: Decimal;
            /** @description Stock by location, the primary location first. */
            locations: components<Decimal>["schemas"]["StockAtLocation"][];
            /** @description ID of the primary location. */
            location_id: string;
            /** @description Current name of the primary location. */
            location_name: string | null;
            /** @description Additional information. */
            description: string | null;
            purchase_price: Decimal | null;
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
             * @description Whether batch tracking is on. Absent if it is off.
             * @constant
             */
            batch_tracking?: true;
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"];
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"];
            /** @description Shelf life in days. Null if it is unknown. */
            shelf_life_days?: number | null;
            /** @description Days before the expiration date at which a batch counts as expiring. */
            expiry_alert_days?: number;
            /** @description Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. */
            block_expired?: boolean;
            /**
             * Format: decimal
             * @description Stock that can be picked today without naming a batch: neither blocked nor reserved. Decimal, up to 6 places.
             */
            available_stock?: Decimal;
            /**
             * Format: date-time
             * @description Time that the record is read as of. Present only if the request has `as_of` or `known_at`.
             */
            as_of?: string;
            /**
             * Format: date-time
             * @description Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.
             */
            known_at?: string;
            /** @description Stock changes of the last 30 days, newest first. */
            stock_history: components<Decimal>["schemas"]["StockHistoryEntry"][];
        };
        /** @description Results of a bulk request. */
        MaterialsBulkAnswer: {
            /** @description Results of the items, in the order of the request. */
            data: components<Decimal>["schemas"]["MaterialsBulkEntry"][];
            /** @description Number of items that were applied. */
            succeeded: number;
            /** @description Number of items that failed. */
            failed: number;
        };
        /** @description Result of one item. */
        MaterialsBulkEntry: {
            /** @description Index of the item in the request, from 0. */
            index: number;
            /** @description HTTP status that a request for the item alone would return. 503: not applied yet; repeat the request with the same `Idempotency-Key`. */
            status: number;
            /** @description ID of the record. Absent if the item failed. */
            id?: string;
            /** @description Record after the change. Absent if the item failed, and after 2 MiB of records in one response: read the record by its ID. */
            record?: components<Decimal>["schemas"]["Material"];
            /** @description Error of the item. Absent if the item was applied. */
            error?: components<Decimal>["schemas"]["ItemError"];
        };
        /** @description Materials to create or update. */
        MaterialsInBulk: {
            /**
             * @description `create` creates materials. `update` updates existing materials. `upsert` updates existing materials and creates the others.
             * @enum {string}
             */
            mode: "create" | "update" | "upsert";
            /** @description Field by which existing materials are found. Default: `id`. With `sku` and `ean`, archived materials are not found. */
            by?: components<Decimal>["schemas"]["MaterialCode"];
            /** @description Items, up to 1,000. Each is applied independently. Items for the same record are applied in order. */
            items: components<Decimal>["schemas"]["MaterialItem"][];
        };
        /** @description User and API key of the request. */
        Me: {
            /** @description User of the API key. Changes made with the key are recorded as changes by this user. */
            user: components<Decimal>["schemas"]["MyUser"];
            /** @description The API key. */
            key: components<Decimal>["schemas"]["MyKey"];
            /** @description Request limits of the key. */
            limits: components<Decimal>["schemas"]["MyLimits"];
        };
        /** @description Amount of money with its currency. */
        Money: {
            /**
             * Format: decimal
             * @description Amount of money. Decimal, up to 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code. */
            currency: string;
        };
        /** @description Effect of a movement on one batch at one location. */
        MovedBatch: {
            /** @description ID of the batch. */
            batch_id: string;
            /** @description Batch number at the time of the movement. */
            batch_number: string;
            /**
             * Format: decimal
             * @description Moved quantity of the batch, without a sign. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Stock of the batch at the location before the movement.
             */
            before: Decimal;
            /**
             * Format: decimal
             * @description Stock of the batch at the location after the movement.
             */
            after: Decimal;
        };
        /** @description Recorded change of stock. */
        Movement: {
            /** @description ID of the movement. */
            id: string;
            /** @description ID of the movement, same as `id`. */
            movement_id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description Type of the movement. */
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description Requested quantity. The change of the total stock is `after` minus `before`.
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
             * @description Stock of the material after the movement, same as `after`.
             */
            stock: Decimal;
            /** @description ID of the location. For a transfer, the destination. */
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
            /** @description Affected batches. Absent for a material without batch tracking. */
            batches?: components<Decimal>["schemas"]["MovedBatch"][];
            /** @description Block that the request overrode to withdraw the batches. Absent if there was none. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description ID of the source location of a transfer. Null for other movements. */
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
             * @description Time at which the movement took effect: `created_at`, unless it was backdated.
             */
            effective_at: string;
            /**
             * Format: date-time
             * @description Time at which the movement was recorded.
             */
            created_at: string;
        };
        /** @description Movement of one material. `type` determines its fields. */
        MovementItem: components<Decimal>["schemas"]["ReceiptItem"] | components<Decimal>["schemas"]["WithdrawalItem"] | components<Decimal>["schemas"]["TransferItem"] | components<Decimal>["schemas"]["CorrectionItem"];
        /**
         * @description Type of a movement. `initial`: opening stock. `set`, `add`, and `subtract`: stock adjustments. `reversal`: reverses another movement.
         * @enum {string}
         */
        MovementType: "initial" | "receipt" | "withdrawal" | "transfer" | "correction" | "set" | "add" | "subtract" | "reversal";
        /** @description Results of a bulk request. */
        MovementsBulkAnswer: {
            /** @description Results of the items, in the order of the request. */
            data: components<Decimal>["schemas"]["MovementsBulkEntry"][];
            /** @description Number of items that were applied. */
            succeeded: number;
            /** @description Number of items that failed. */
            failed: number;
        };
        /** @description Result of one item. */
        MovementsBulkEntry: {
            /** @description Index of the item in the request, from 0. */
            index: number;
            /** @description HTTP status that a request for the item alone would return. 503: not applied yet; repeat the request with the same `Idempotency-Key`. */
            status: number;
            /** @description ID of the record. Absent if the item failed. */
            id?: string;
            /** @description Record after the change. Absent if the item failed, and after 2 MiB of records in one response: read the record by its ID. */
            record?: components<Decimal>["schemas"]["Movement"];
            /** @description Error of the item. Absent if the item was applied. */
            error?: components<Decimal>["schemas"]["ItemError"];
        };
        /** @description Movements to create. */
        MovementsInBulk: {
            /** @description Items, up to 1,000. Each is applied independently. Items for the same record are applied in order. */
            items: components<Decimal>["schemas"]["MovementItem"][];
        };
        /** @description API key of the request. */
        MyKey: {
            /** @description Unique identifier of the API key or session. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description First characters of the key, to recognize it. */
            prefix: string;
            /** @description Scopes of the key. `admin` includes all others. */
            scopes: components<Decimal>["schemas"]["HeldScope"][];
            plan: components<Decimal>["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Expiration time. Null if the key does not expire. */
            expires_at: string | null;
        };
        /** @description Rate limits of an API key. */
        MyLimits: {
            /** @description Maximum number of requests per minute. Null if there is no limit. */
            requests_per_minute: number | null;
        };
        /** @description User of the API key. */
        MyUser: {
            /** @description Unique identifier of the user. */
            id: string;
            /** @description Display name. */
            name: string;
            role: components<Decimal>["schemas"]["Role"];
        };
        /** @description Quantity of one batch that an item requests. */
        NamedBatch: {
            /** @description ID of the batch. */
            batch_id?: string;
            /** @description Batch number, unique within the material. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. Absent if there are none. */
            batch?: components<Decimal>["schemas"]["BatchOfItem"];
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
        };
        /** @description API key to create. */
        NewApiKey: {
            /** @description Display name. */
            name: string;
            /** @description ID of the user on whose behalf the key acts. Default: the user who makes the request. */
            user_id?: string;
            /** @description Scopes of the key. */
            scopes: components<Decimal>["schemas"]["Scope"][];
            /** @description Rate limit plan. Default: the plan of the requesting key. */
            plan?: components<Decimal>["schemas"]["Plan"];
            /** @description Expiration time. A date includes that day. Default: null, the key doesn't expire. */
            expires_at?: string | null;
        };
        /** @description API key with its secret. */
        NewApiKeyRecord: {
            /** @description Unique identifier of the API key or session. */
            id: string;
            /** @description Display name. */
            name: string;
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
            /** @description ID of the user on whose behalf the key acts. */
            user_id: string;
            /** @description Scopes of the key. */
            scopes: components<Decimal>["schemas"]["HeldScope"][];
            plan: components<Decimal>["schemas"]["Plan"];
            /** @description First characters of the key, to identify it. */
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
            /** @description The API key. Returned only once: null if the request is repeated with the same `Idempotency-Key`. */
            key: string | null;
        };
        /** @description Batch to create, without stock. */
        NewBatch: {
            /** @description ID of the material. */
            material_id: string;
            /** @description Batch number, unique within the material. Case is ignored. */
            batch_number: string;
            /** @description Global Trade Item Number: 8, 12, 13, or 14 digits, including the check digit. */
            gtin?: string | null;
            /** @description Supplier of the goods. */
            supplier?: string | null;
            /** @description Supplier's batch number. */
            supplier_batch?: string | null;
            /** @description Date of manufacture. */
            manufactured_on?: string | null;
            /** @description Best-before date. Not before `manufactured_on`. */
            best_before?: string | null;
            /** @description Expiration date: the last day of use. Not before `manufactured_on` or `best_before`. Default for a new batch: computed from the `shelf_life_days` of the material. */
            expires_on?: string | null;
            /** @description Time of the first receipt: a date or an ISO 8601 timestamp. Default: set by the first receipt. */
            received_at?: string | null;
            /** @description Cost of one unit of the batch. Decimal, up to 6 places. */
            unit_cost?: Decimal | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description Calibration to record. */
        NewCalibration: {
            /** @description ID of the tool. */
            tool_id: string;
            /** @description ID of the calibration plan. Calibrations of a tool without a plan are evaluated together, as if they had one plan. */
            plan_id?: string | null;
            /**
             * Format: date
             * @description Date of the calibration. Can't be in the future, but can be before other calibrations.
             */
            performed_on: string;
            /** @description Person who performed the calibration. */
            performed_by: string;
            /** @description Company or laboratory that performed the calibration. */
            provider?: string | null;
            /** @description Accreditation of the provider, such as its number. */
            accreditation?: string | null;
            /** @description Place of the calibration. */
            place?: components<Decimal>["schemas"]["CalibrationPlace"] | null;
            /** @description Ambient conditions during the calibration. */
            environment?: components<Decimal>["schemas"]["NewCalibrationEnvironment"] | null;
            /** @description Reference standards that the tool was compared with. */
            reference_standards?: components<Decimal>["schemas"]["NewReferenceStandard"][] | null;
            /** @description Measured values, each with its tolerance. */
            measurements?: components<Decimal>["schemas"]["NewCalibrationMeasurement"][] | null;
            /** @description Rule that decides whether a value is in tolerance. Default: `simple`. */
            decision_rule?: components<Decimal>["schemas"]["DecisionRule"] | null;
            /** @description Outcome of the calibration. Must not contradict the measurements. `fail` requires a `note` if all measured values are in tolerance. */
            result: components<Decimal>["schemas"]["CalibrationResult"];
            /** @description State of the tool before adjustment (as found). Must not contradict the measurements. Default: determined from the as-found values; `unknown` if there are none. */
            as_found?: components<Decimal>["schemas"]["CalibrationAsFound"] | null;
            /** @description Limitation of use, shown at checkout. Required if the result is `limited`. */
            limitation?: string | null;
            /** @description Calibration certificate. */
            certificate?: components<Decimal>["schemas"]["NewCalibrationCertificate"] | null;
            /** @description Cost of the calibration. */
            cost?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Date on which the next calibration is due, if it differs from the interval of the plan. Must be after `performed_on`. Requires `plan_id`. */
            next_due_on?: string | null;
            /** @description Reason for the use of an overdue or failed reference standard. Required if there is one. */
            reason?: string | null;
        };
        /** @description Calibration certificate. */
        NewCalibrationCertificate: {
            /** @description Number of the certificate. */
            number: string;
            /** @description URI of the certificate. The service stores the URI but never opens it. */
            uri?: string | null;
            /** @description SHA-256 of the certificate file: 64 hexadecimal digits, stored in lowercase. */
            sha256?: string | null;
            /** @description Date of issue. */
            issued_on?: string | null;
        };
        /** @description Concession to grant. */
        NewCalibrationConcession: {
            /** @description Reason for the concession. */
            reason: string;
            /**
             * Format: date
             * @description Last day of the concession: today, or up to 90 days ahead.
             */
            until: string;
        };
        /** @description Ambient conditions during the calibration. */
        NewCalibrationEnvironment: {
            /** @description Temperature, in degrees Celsius. */
            temperature_c?: Decimal | null;
            /** @description Relative humidity, in percent. */
            humidity_pct?: Decimal | null;
            /** @description Air pressure, in hectopascals. */
            pressure_hpa?: Decimal | null;
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description Measurement with its tolerance. Values are decimals with up to 6 places: use a smaller unit for more precision. */
        NewCalibrationMeasurement: {
            /** @description Measured parameter, such as torque. */
            parameter: string;
            /** @description Unit of the values of this measurement, such as Nm. */
            unit: string;
            /**
             * Format: decimal
             * @description Nominal value, in `unit`.
             */
            nominal: Decimal;
            /**
             * Format: decimal
             * @description Permitted deviation below the nominal value, in `unit`.
             */
            tol_minus: Decimal;
            /**
             * Format: decimal
             * @description Permitted deviation above the nominal value, in `unit`.
             */
            tol_plus: Decimal;
            /** @description Measured value before adjustment (as found), in `unit`. */
            as_found?: Decimal | null;
            /** @description Measured value after adjustment (as left), in `unit`. */
            as_left?: Decimal | null;
            /** @description Measurement uncertainty, in `unit`. Required for the decision rule `guard_band`. */
            uncertainty?: Decimal | null;
        };
        /** @description Calibration plan to create. */
        NewCalibrationPlan: {
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Time from one calibration to the next. */
            interval: components<Decimal>["schemas"]["CalibrationInterval"];
            /** @description Name of the plan. Default: `Calibration`. */
            name?: string | null;
            /** @description Type of work that the plan schedules. Default: `calibration`. */
            kind?: components<Decimal>["schemas"]["CalibrationPlanKind"] | null;
            /** @description First due date. Required unless `last_performed_on` is set. */
            first_due_on?: string | null;
            /** @description Date of a calibration before the first record of this plan. Can't be in the future, and can't be changed after a calibration is recorded. */
            last_performed_on?: string | null;
            /** @description Date from which the next due date is counted. Default: `performed`. */
            anchor?: components<Decimal>["schemas"]["CalibrationAnchor"] | null;
            /** @description Whether due dates move to the end of the month. Default: `false`. */
            end_of_month?: boolean | null;
            /** @description Days before the due date at which the status becomes `due_soon`. Default: 30. */
            lead_days?: number | null;
            /** @description Grace period: days after the due date until the status becomes `overdue`. Default: 0. */
            grace_days?: number | null;
            /** @description Calibration procedure. */
            procedure?: string | null;
            /** @description Company or laboratory that performs the calibration. */
            provider?: string | null;
            /** @description Whether a calibration needs a certificate unless its result is `fail`. Default: `false`. */
            certificate_required?: boolean | null;
            /** @description Whether an overdue tool is blocked from checkout. Default: `true`. */
            block_checkout?: boolean | null;
        };
        /** @description A sign-in link to create. */
        NewConsoleLink: {
            /** @description User that the link signs in. Default: the user of the request. */
            user_id?: string;
            /** @description Minutes until the link expires. Default: 1440 (one day). */
            minutes?: number;
        };
        /** @description Delivery note to create. */
        NewDeliveryNote: {
            /** @description Type of the delivery note. */
            type: components<Decimal>["schemas"]["DeliveryNoteType"];
            /**
             * @description Initial status. Default: `open`.
             * @enum {string}
             */
            status?: "draft" | "open";
            /** @description ID of the location of a receipt or withdrawal, or the destination of a transfer. If `to_location_id` is given, the source of a transfer. Not allowed with both `from_location_id` and `to_location_id`. Default: for an item, that of the delivery note, or else the primary location of the material. */
            location_id?: string | null;
            /** @description ID of the source location. Not for receipts. */
            from_location_id?: string | null;
            /** @description ID of the destination location. Not for withdrawals. If it is given, `location_id` is the source of a transfer. */
            to_location_id?: string | null;
            /** @description Items of the delivery note, 1 to 1,000. */
            items: components<Decimal>["schemas"]["NewDeliveryNoteItem"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
        };
        /** @description Item of a delivery note. Locations default to those of the delivery note, then to the primary location of the material. A transfer needs two different locations. */
        NewDeliveryNoteItem: {
            /** @description ID of the material. */
            material_id: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the location of a receipt or withdrawal, or the destination of a transfer. If `to_location_id` is given, the source of a transfer. Not allowed with both `from_location_id` and `to_location_id`. Default: for an item, that of the delivery note, or else the primary location of the material. */
            location_id?: string | null;
            /** @description ID of the source location. Not for receipts. */
            from_location_id?: string | null;
            /** @description ID of the destination location. Not for withdrawals. If it is given, `location_id` is the source of a transfer. */
            to_location_id?: string | null;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
        };
        /** @description Policy to create. */
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
            /** @description Type of coverage. Default: `all_risk`. Null restores the default. */
            coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"] | null;
            /** @description Covered items, up to 1,000, each only once. A location includes its contents and all locations below it. */
            covered?: components<Decimal>["schemas"]["NewInsuranceCovered"][] | null;
            /** @description Sum insured: the maximum that the insurer pays. */
            sum_insured?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Deductible of each claim. */
            deductible?: components<Decimal>["schemas"]["NewMoney"] | null;
            /** @description Premium and its payment period. */
            premium?: components<Decimal>["schemas"]["NewInsurancePremium"] | null;
            /** @description Last day of the term. Not before `starts_on`. Null for a policy without an end. */
            ends_on?: string | null;
            /** @description Whether the policy renews automatically at the end of a term. Requires `renewal_months` and `ends_on`. Default: `false`. Null restores the default. */
            auto_renew?: boolean | null;
            /** @description Length of a renewal term in months. Required if `auto_renew` is true; otherwise null. */
            renewal_months?: number | null;
            /** @description Notice period in days before the end of a term. Default: 0. Null restores the default. */
            notice_days?: number | null;
            /** @description Days before the notice deadline, or before the last day if the policy doesn't renew automatically, at which the status becomes `expiring`. Default: 60. Null restores the default. */
            alert_days?: number | null;
            /** @description Policy document. */
            document?: components<Decimal>["schemas"]["NewInsuranceDocument"] | null;
            /** @description Contact at the insurer. */
            contact?: components<Decimal>["schemas"]["NewInsuranceContact"] | null;
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
        };
        /** @description Claim to open. */
        NewInsuranceClaim: {
            /**
             * Format: date
             * @description Date of the incident. Can't be in the future.
             */
            occurred_on: string;
            /** @description Description of the incident. */
            description: string;
            /** @description Date on which the claim was reported to the insurer. Can't be before `occurred_on`. */
            reported_on?: string | null;
            /** @description Lost or damaged item. */
            subject?: components<Decimal>["schemas"]["NewInsuranceClaimSubject"] | null;
            /** @description Lost or damaged quantity, in the material's unit. */
            quantity?: Decimal | null;
            /** @description Insurer's claim number. */
            insurer_reference?: string | null;
            /** @description Claimed amount. */
            claimed?: components<Decimal>["schemas"]["NewMoney"] | null;
        };
        /** @description Lost or damaged item. */
        NewInsuranceClaimSubject: {
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description ID of the tool, material, or location. */
            id: string;
        };
        /** @description Contact at the insurer. */
        NewInsuranceContact: {
            /** @description Name of the contact. */
            name?: string | null;
            /** @description Email address. */
            email?: string | null;
            /** @description Phone number. */
            phone?: string | null;
        };
        /** @description Item to cover. */
        NewInsuranceCovered: {
            type: components<Decimal>["schemas"]["Insurable"];
            /** @description ID of the tool, material, or location. */
            id: string;
            /** @description Insured value, in the currency of the policy. */
            insured_value?: Decimal | null;
        };
        /** @description Policy document. */
        NewInsuranceDocument: {
            /** @description URI of the document. The service stores the URI but never opens it. */
            uri: string;
            /** @description SHA-256 of the document: 64 lowercase hexadecimal digits. */
            sha256?: string | null;
        };
        /** @description Premium and its payment period. */
        NewInsurancePremium: {
            /**
             * Format: decimal
             * @description Amount of money. Decimal, up to 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code, such as EUR. */
            currency: string;
            period: components<Decimal>["schemas"]["PremiumPeriod"];
        };
        /** @description Location to create. */
        NewLocation: {
            /** @description Display name. */
            name: string;
            /** @description Short code, such as the label of a shelf. */
            code?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description ID of the parent location: not the location itself, and none inside it. Null for a location at the top level. */
            parent_id?: string | null;
        };
        /** @description Material to create. */
        NewMaterial: {
            /** @description Display name. */
            name: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /** @description Stock keeping unit (SKU). */
            sku?: string | null;
            /** @description European Article Number (EAN or GTIN), as printed below the barcode. */
            ean?: string | null;
            /** @description Name of the category. In a request, a new name creates the category. */
            category?: string | null;
            /** @description Additional information. */
            description?: string | null;
            /** @description Minimum stock. Stock below this quantity is low. Decimal, up to 6 places. Null means 0, the default for a new material. */
            min_stock?: Decimal | null;
            /** @description Purchase price of one unit. Decimal, up to 6 places. */
            purchase_price?: Decimal | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Whether batch tracking is on. The other settings of batches require it. Default for a new material: `false`. Null means `false`. Turning it on puts all stock into one batch (`opening_batch_number`). Turning it off requires a stock of 0. */
            batch_tracking?: boolean | null;
            /** @description Order in which batches are picked if a request names none. Default with batch tracking: `fefo`. Null restores the default. */
            batch_policy?: components<Decimal>["schemas"]["BatchPolicy"] | null;
            /** @description Rule for receipts without a batch number. Default with batch tracking: `required`. Null restores the default. */
            batch_numbering?: components<Decimal>["schemas"]["BatchNumbering"] | null;
            /** @description Shelf life in days. Sets `expires_on` of a new batch that has none, counted from `manufactured_on`, or else from the day of receipt. Null: not set. */
            shelf_life_days?: number | null;
            /** @description Days before the expiration date at which a batch counts as expiring. Default with batch tracking: 30. Null restores the default. */
            expiry_alert_days?: number | null;
            /** @description Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. Default with batch tracking: `true`. Null restores the default. */
            block_expired?: boolean | null;
            /** @description Number of the batch that receives the existing stock when batch tracking is turned on, and opening stock that names no batch. Default: `OPENING`. Null means the default. */
            opening_batch_number?: string | null;
            /**
             * Format: decimal
             * @description Opening stock at the primary location. Decimal, up to 6 places. Default: 0.
             */
            stock?: Decimal;
            /** @description ID of the primary location. Default: the first of `locations`, or else the default location. */
            location_id?: string | null;
            /** @description Opening stock by location, instead of `stock`, each location once. The first location is the primary one unless `location_id` is given. */
            locations?: components<Decimal>["schemas"]["OpeningBalance"][];
        };
        /** @description An amount of money. */
        NewMoney: {
            /**
             * Format: decimal
             * @description Amount of money. Decimal, up to 6 places.
             */
            amount: Decimal;
            /** @description ISO 4217 currency code, such as EUR. */
            currency: string;
        };
        /** @description Movement to create. `type` determines its fields. */
        NewMovement: components<Decimal>["schemas"]["ReceiptInput"] | components<Decimal>["schemas"]["Withdrawal"] | components<Decimal>["schemas"]["Transfer"] | components<Decimal>["schemas"]["Correction"];
        /** @description Reference standard that the tool was compared with. */
        NewReferenceStandard: {
            /** @description Name of the reference standard. */
            name: string;
            /** @description Number of the reference standard's calibration certificate. */
            certificate?: string | null;
            /** @description Date on which the calibration of the reference standard is due. If it is before `performed_on`, a `reason` is required. */
            due_on?: string | null;
            /** @description ID of the tool, if the reference standard is a tool in this inventory. Not the calibrated tool. If that tool was overdue or failed on the date of the calibration, a `reason` is required. */
            tool_id?: string | null;
        };
        /** @description Remarks on a reversal. */
        NewReversal: {
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
        };
        /** @description Stock adjustment. `type` determines its fields. */
        NewStockAdjustment: components<Decimal>["schemas"]["AddStock"] | components<Decimal>["schemas"]["SubtractStock"] | components<Decimal>["schemas"]["SetStock"];
        /** @description Tool to create. */
        NewTool: {
            /** @description Display name. */
            name: string;
            /** @description Name of the category. In a request, a new name creates the category. */
            category?: string | null;
            /** @description Manufacturer's serial number. */
            serial_number?: string | null;
            /** @description Owner's asset tag. */
            asset_tag?: string | null;
            /** @description ID of the home location. */
            location_id?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Condition of the tool. Default: `good`. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
        };
        /** @description User to create. */
        NewUser: {
            /** @description Display name. */
            name: string;
            /** @description Email address. */
            email?: string | null;
            /** @description Role of the user. Default: `member`. */
            role?: components<Decimal>["schemas"]["Role"];
        };
        /** @description Webhook to create. */
        NewWebhook: {
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL, without a user name or password. Private, loopback, link-local, and metadata addresses are rejected unless the installation allows them. */
            url: string;
            /** @description Event types that the webhook receives. `*` and families do not include changes of keys, sign-in links, and webhooks: only a key with the scope `admin` can subscribe to them, by name or with `api_key.*` or `sign_in_link.*`. */
            events: components<Decimal>["schemas"]["EventSelector"][];
            /** @description Signing secret of at least 16 bytes. After the prefix `whsec_`, it is Base64; without the prefix, its UTF-8 bytes are used. Default: generated by the service. */
            secret?: string;
            /** @description Whether events are delivered. Default: `true`. */
            active?: boolean;
        };
        /** @description Webhook with its signing secret, as returned when the secret is created or rotated. */
        NewWebhookRecord: {
            /** @description Unique identifier of the webhook. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL. */
            url: string;
            /** @description Event types that the webhook receives. */
            events: string[];
            /** @description Whether events are delivered. */
            active: boolean;
            /** @description Reason why the webhook is disabled. Null for an active webhook. Events that occur while it is disabled are delivered after `active` is set to true. */
            disabled_reason: components<Decimal>["schemas"]["DisabledReason"] | null;
            /** @description Last characters of the signing secret, to identify it. */
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
            /** @description Signing secret. Returned only in this response. Null in a replayed response to a repeated request. */
            secret: string | null;
        };
        /** @description New signing secret of a webhook. */
        NewWebhookSecret: {
            /** @description Signing secret of at least 16 bytes. After the prefix `whsec_`, it is Base64; without the prefix, its UTF-8 bytes are used. Default: generated by the service. */
            secret?: string;
        };
        /** @description Empty request body. */
        Nothing: Record<string, never>;
        /**
         * @description Status of an impact assessment, as a filter.
         * @enum {string}
         */
        OpenImpact: "open";
        /** @description A sign-in link that opened a session, with its creator. */
        OpenedSignInLink: {
            /** @description ID of the sign-in link. */
            id: string;
            /** @description User, and API key or session, that created the link. */
            created_by: components<Decimal>["schemas"]["Actor"];
        };
        /** @description Opening stock of a new material at one location. */
        OpeningBalance: {
            /** @description ID of the location. */
            id: string;
            /**
             * Format: decimal
             * @description Opening stock at the location. Decimal, up to 6 places.
             */
            stock: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
        };
        /** @description Opaque cursor of the event. Null in a test delivery. */
        PayloadCursor: components<Decimal>["schemas"]["EventCursor"] | null;
        /** @description SHA-256 of the event in the event log, in hexadecimal. Null in a test delivery. Missing if an older version published the event. */
        PayloadHash: components<Decimal>["schemas"]["EventHash"] | null;
        /**
         * @description Version of the payload format. Always `v1`.
         * @constant
         */
        PayloadVersion: "v1";
        /** @description User, with the current name. */
        Person: {
            /** @description ID of the user. */
            id: string;
            /** @description Current name of the user. */
            name: string | null;
        };
        /** @description Change of the user record. */
        PersonalChange: {
            type: components<Decimal>["schemas"]["EventType"];
            /** @description Changed fields, each with its previous and its new value. Null means that the field has no value. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            };
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        /** @description Checkout or check-in of a tool. */
        PersonalCheckout: {
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Time of the checkout. Null for an entry that is neither a checkout nor a check-in. */
            checked_out_at: string | null;
            /** @description Time of the check-in. Null in the entry of the checkout. */
            checked_in_at: string | null;
            /** @description Free-text remark. */
            note: string | null;
        };
        /** @description Everything that the service stores about a user as a person. */
        PersonalData: {
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["User"];
            /** @description Changes of the user record, with all previous names and email addresses, newest first. */
            changes: components<Decimal>["schemas"]["PersonalChange"][];
            /** @description API keys and sessions of the user, newest first. */
            api_keys: components<Decimal>["schemas"]["PersonalKey"][];
            /** @description Checkouts and check-ins of tools, newest first. */
            checkouts: components<Decimal>["schemas"]["PersonalCheckout"][];
            /** @description Whether a list has more than 5,000 entries, of which the newest are returned. */
            has_more: boolean;
        };
        /** @description API key or session of the user. */
        PersonalKey: {
            /** @description Unique identifier of the API key or session. */
            id: string;
            /** @description Name of the API key, or device of the session. */
            name: string;
            /** @description Whether it is an API key or a session. */
            kind: components<Decimal>["schemas"]["ApiKeyKind"];
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
        /** @description Quantity to pick from one batch at one location. */
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
            /** @description Expiration date: the last day of use. Null if the batch has none. */
            expires_on: string | null;
        };
        /** @description Batches to pick for one item. */
        PicksOfItem: {
            /** @description Line number, from 1. */
            line_no: number;
            /** @description Batches to pick, in order. */
            batches: components<Decimal>["schemas"]["Pick"][];
        };
        /**
         * @description Rate limit plan: `starter` allows 60 requests per minute, `business` 300, and `enterprise` 1,000. `unlimited` has no limit.
         * @enum {string}
         */
        Plan: "starter" | "business" | "enterprise" | "unlimited";
        /**
         * @description Payment period of a premium.
         * @enum {string}
         */
        PremiumPeriod: "once" | "month" | "quarter" | "year";
        /** @description Signed promise that the event log contains an event. */
        Receipt: {
            /**
             * @description Format of the receipt.
             * @constant
             */
            format: "inventory-receipt/v1";
            /** @description ID of the event in the event log. */
            event: string;
            /** @description Stream of the event. */
            stream: string;
            /** @description Number of the event within its stream, from 0. */
            revision: number;
            /** @description SHA-256 of the event in the event log, in hexadecimal. */
            hash: string;
            /**
             * Format: date-time
             * @description Time of the receipt.
             */
            issued_at: string;
            /** @description Verifier key of the log. */
            key: string;
            /** @description Ed25519 signature in base64. */
            signature: string;
            /** @description Proof (C2SP tlog-proof) that a checkpoint contains the event. Null until the next checkpoint. */
            proof: string | null;
        };
        /** @description Adds stock at a location. With batch tracking, a request without a batch follows the `batch_numbering` of the material. */
        ReceiptInput: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "receipt";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
        };
        /** @description Adds stock at a location. With batch tracking, a request without a batch follows the `batch_numbering` of the material. */
        ReceiptItem: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "receipt";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /** @description ID of the material. */
            material_id: string;
        };
        /** @description Reference standard that the tool was compared with. */
        ReferenceStandard: {
            /** @description Name of the reference standard. */
            name: string;
            /** @description Number of the reference standard's calibration certificate. */
            certificate: string | null;
            /** @description Date on which the calibration of the reference standard is due. */
            due_on: string | null;
            /** @description ID of the tool, if the reference standard is a tool in this inventory. Otherwise null. */
            tool_id: string | null;
        };
        /**
         * @description Role of a user, which limits the scopes of the user's sessions.
         * @enum {string}
         */
        Role: "admin" | "manager" | "member";
        /**
         * @description List whose entries each get a row in CSV.
         * @enum {string}
         */
        RowsOfBatches: "batches";
        /**
         * @description List whose entries each get a row in CSV.
         * @enum {string}
         */
        RowsOfCoveredTerms: "covered" | "terms";
        /**
         * @description List whose entries each get a row in CSV.
         * @enum {string}
         */
        RowsOfErrors: "errors";
        /**
         * @description List whose entries each get a row in CSV.
         * @enum {string}
         */
        RowsOfItems: "items";
        /**
         * @description List whose entries each get a row in CSV.
         * @enum {string}
         */
        RowsOfLocations: "locations";
        /**
         * @description List whose entries each get a row in CSV.
         * @enum {string}
         */
        RowsOfReferenceStandards: "reference_standards";
        /**
         * @description Permission of a key. `admin` includes all other scopes. `events:read` and `audit:read` are the widest scopes after `admin`: they permit reading events of all kinds, including those of insurance policies and users, regardless of the other scopes of the key. In the event feed, events about API keys, webhooks, and sign-in links require `admin`. Proofs contain any stored event.
         * @enum {string}
         */
        Scope: "materials:read" | "materials:write" | "tools:read" | "tools:write" | "locations:read" | "locations:write" | "delivery-notes:read" | "delivery-notes:write" | "insurance:read" | "insurance:write" | "webhooks:read" | "webhooks:write" | "batches:read" | "batches:write" | "calibration:read" | "calibration:write" | "audit:read" | "events:read" | "admin";
        /** @description Sets the stock of the material, of one location, or of a batch. With batch tracking, name the batch if the location has several. */
        SetStock: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "set";
            /** @description ID of the location whose stock is set. Default: all locations, with the difference at the primary location. If a batch is named, the default is the primary location. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Stock after the adjustment. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchCount"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /**
             * Format: decimal
             * @description Stock that you expect before the change. If the actual stock differs, the response is 409 `CONFLICT`.
             */
            expected_quantity?: Decimal;
        };
        /** @description Item that prevents completion, for example because the stock is too low. */
        ShortItem: {
            /** @description Line number, from 1. */
            line_no: number;
            /** @description Path of the field in the delivery note. */
            field: string;
            /** @description Explanation for people. Can change. */
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A sign-in link without its URL. */
        SignInLink: {
            /** @description Unique identifier of the sign-in link. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /**
             * Format: date-time
             * @description Time until which the link can be used.
             */
            expires_at: string;
            /** @description Current name of the user that the link signs in. */
            user_name: string | null;
            status: components<Decimal>["schemas"]["SignInLinkStatus"];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description User and API key that created the link. */
            created_by: components<Decimal>["schemas"]["Actor"];
            /** @description Time at which the link was used. Null until then. */
            opened_at: string | null;
            /** @description Time of revocation. Null until then. */
            revoked_at: string | null;
        };
        /** @description A sign-in link was created. */
        SignInLinkCreatedData: {
            /** @description ID of the sign-in link. */
            id: string;
            /** @description User that the link signs in. */
            user_id: string;
            /** @description Current name of the user. */
            user_name: string | null;
            /** @description Plan of the key that created the link. */
            plan: components<Decimal>["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description Expiration time of the link.
             */
            expires_at: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A sign-in link was created. */
        SignInLinkCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.created`.
             * @constant
             */
            type: "sign_in_link.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkCreatedData"];
        };
        /** @description Body of a webhook delivery. A sign-in link was created. */
        SignInLinkCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.created`.
             * @constant
             */
            type: "sign_in_link.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkCreatedData"];
        };
        /** @description A sign-in link was used to sign in. */
        SignInLinkOpenedData: {
            /** @description ID of the sign-in link. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.opened`.
             * @constant
             */
            type: "sign_in_link.opened";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkOpenedData"];
        };
        /** @description Body of a webhook delivery. A sign-in link was used to sign in. */
        SignInLinkOpenedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.opened`.
             * @constant
             */
            type: "sign_in_link.opened";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkOpenedData"];
        };
        /** @description A sign-in link was revoked. */
        SignInLinkRevokedData: {
            /** @description ID of the sign-in link. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.revoked`.
             * @constant
             */
            type: "sign_in_link.revoked";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkRevokedData"];
        };
        /** @description Body of a webhook delivery. A sign-in link was revoked. */
        SignInLinkRevokedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `sign_in_link.revoked`.
             * @constant
             */
            type: "sign_in_link.revoked";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["SignInLinkRevokedData"];
        };
        /**
         * @description `pending`: can be used once. `opened`: was used. `revoked`: was revoked, or the role or activity of its user changed. `expired`: was not used in time.
         * @enum {string}
         */
        SignInLinkStatus: "pending" | "opened" | "revoked" | "expired";
        /** @description Stock of a material at one location. */
        StockAtLocation: {
            /** @description ID of the location. */
            id: string;
            /** @description Current name of the location. */
            name: string | null;
            /**
             * Format: decimal
             * @description Quantity on hand. Decimal, up to 6 places.
             */
            stock: Decimal;
        };
        /** @description Stock of a material at one point in time. */
        StockAtMoment: {
            /**
             * Format: date-time
             * @description Time of the point.
             */
            at: string;
            stock: Decimal | null;
        };
        /** @description The stock of a material changed. One event for each entry of the stock history. */
        StockChangedData: {
            /** @description ID of the entry in the stock history. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description ID of the movement. Both entries of a transfer have the same ID. */
            movement_id: string;
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Signed change of the stock at `location_id`. The sum of all entries is the stock.
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
             * @description Time at which the movement took effect: `created_at`, unless it was backdated.
             */
            effective_at: string;
            /**
             * Format: date-time
             * @description Time at which the movement was recorded.
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.changed`.
             * @constant
             */
            type: "stock.changed";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockChangedData"];
        };
        /** @description Body of a webhook delivery. The stock of a material changed. One event for each entry of the stock history. */
        StockChangedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.changed`.
             * @constant
             */
            type: "stock.changed";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockChangedData"];
        };
        /** @description Stock change at one location. A transfer has two entries, one for each location. */
        StockHistoryEntry: {
            /** @description Unique identifier of the entry. */
            id: string;
            /** @description ID of the material. */
            material_id: string;
            /** @description ID of the movement. Both entries of a transfer have the same ID. */
            movement_id: string;
            /** @description Type of the movement. */
            type: components<Decimal>["schemas"]["MovementType"];
            /**
             * Format: decimal
             * @description Requested quantity. The change of the total stock is `after` minus `before`.
             */
            quantity: Decimal;
            /**
             * Format: decimal
             * @description Signed change of the stock at `location_id`. Decimal, up to 6 places.
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
            /** @description Affected batches. Absent for a material without batch tracking. */
            batches?: components<Decimal>["schemas"]["MovedBatch"][];
            /** @description Block that the request overrode to withdraw the batches. Absent if there was none. */
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
            /** @description ID of the movement that this movement reverses. Null if it reverses none. */
            reverses: string | null;
            /**
             * Format: date-time
             * @description Time at which the movement took effect: `created_at`, unless it was backdated.
             */
            effective_at: string;
            /**
             * Format: date-time
             * @description Time at which the movement was recorded.
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.low`.
             * @constant
             */
            type: "stock.low";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockLowData"];
        };
        /** @description Body of a webhook delivery. A movement reduced the stock of a material below its minimum stock. */
        StockLowPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `stock.low`.
             * @constant
             */
            type: "stock.low";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["StockLowData"];
        };
        /** @description Stock of a material at evenly spaced points in time. */
        StockSeries: {
            /** @description ID of the material. */
            material_id: string;
            /** @description Unit of quantity, such as pcs, m, or kg. */
            unit: string;
            /**
             * Format: date-time
             * @description Time of the first point.
             */
            from: string;
            /**
             * Format: date-time
             * @description Time of the last point.
             */
            to: string;
            /** @description Stock at each point in time, oldest first. */
            points: components<Decimal>["schemas"]["StockAtMoment"][];
        };
        /** @description Removes stock at a location. With batch tracking, a request without a batch follows the `batch_policy` of the material. */
        SubtractStock: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "subtract";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /** @description Block to override so that the named batches can be withdrawn: their current status. Requires a `reason` and the scope `batches:write`. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
        };
        /** @description Piece of equipment that users check out and check in. */
        Tool: {
            /** @description Unique identifier of the tool. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. */
            category: string | null;
            /** @description Category in the form that is used in URLs. */
            category_slug: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            status: components<Decimal>["schemas"]["ToolStatus"];
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description ID of the home location. Null if the tool has none. */
            location_id: string | null;
            /** @description Current name of the home location. */
            location_name: string | null;
            /** @description Current checkout. Null if the tool is not checked out. */
            holder: components<Decimal>["schemas"]["ToolHolder"] | null;
            /** @description Whether the due date of the current checkout is before today. */
            overdue: boolean;
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
            /** @description Summary of calibration plans and records. Absent for a tool that has none. */
            calibration?: components<Decimal>["schemas"]["ToolCalibration"];
            /**
             * Format: date-time
             * @description Time that the record is read as of. Present only if the request has `as_of` or `known_at`.
             */
            as_of?: string;
            /**
             * Format: date-time
             * @description Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.
             */
            known_at?: string;
        };
        /** @description Summary of all calibration plans of a tool. */
        ToolCalibration: {
            /** @description Calibration status today: the worst of all calibration plans. */
            status: components<Decimal>["schemas"]["CalibrationStatus"];
            /** @description Earliest due date of all calibration plans. Null if no calibration is due. */
            next_due_on: string | null;
            /** @description Date of the last calibration. Null if there was none. */
            last_performed_on: string | null;
            /** @description Outcome of the last calibration. Null if there was none. */
            last_result: components<Decimal>["schemas"]["CalibrationResult"] | null;
            /** @description Whether the tool is blocked from checkout because a calibration failed or is overdue. */
            blocked: boolean;
            /** @description Limitations of use from limited calibrations, separated by semicolons. Null if use is unrestricted. */
            limitation: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A tool was checked in. */
        ToolCheckedInData: {
            /** @description ID of the tool. */
            id: string;
            /** @description Name of the tool at the time of the event. */
            name: string;
            /** @description Name of the category. Null if there is none. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description User who has checked out the tool. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * @deprecated
             * @description Use `holder` instead.
             */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Due date of the checkout. Null if none was agreed. */
            expected_return: string | null;
            /** @description Free-text remark. */
            note: string | null;
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /**
             * Format: date-time
             * @description Time of the checkout.
             */
            since: string;
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_in`.
             * @constant
             */
            type: "tool.checked_in";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedInData"];
        };
        /** @description Body of a webhook delivery. A tool was checked in. */
        ToolCheckedInPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_in`.
             * @constant
             */
            type: "tool.checked_in";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedInData"];
        };
        /** @description A tool was checked out. */
        ToolCheckedOutData: {
            /** @description ID of the tool. */
            id: string;
            /** @description Name of the tool at the time of the event. */
            name: string;
            /** @description Name of the category. Null if there is none. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            /** @description User who has checked out the tool. */
            holder: components<Decimal>["schemas"]["Borrower"];
            /**
             * @deprecated
             * @description Use `holder` instead.
             */
            user: components<Decimal>["schemas"]["Person"];
            /** @description Due date of the checkout. Null if none was agreed. */
            expected_return: string | null;
            /** @description Free-text remark. */
            note: string | null;
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_out`.
             * @constant
             */
            type: "tool.checked_out";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedOutData"];
        };
        /** @description Body of a webhook delivery. A tool was checked out. */
        ToolCheckedOutPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.checked_out`.
             * @constant
             */
            type: "tool.checked_out";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCheckedOutData"];
        };
        /**
         * @description Condition of a tool.
         * @enum {string}
         */
        ToolCondition: "new" | "good" | "worn" | "damaged" | "needs_repair" | "incomplete" | "lost";
        /** @description A tool was created. */
        ToolCreatedData: {
            /** @description ID of the tool. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Name of the category. Null if there is none. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            condition: components<Decimal>["schemas"]["ToolCondition"];
            /** @description ID of the location. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            custom_fields: components<Decimal>["schemas"]["CustomFieldsThen"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A tool was created. */
        ToolCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.created`.
             * @constant
             */
            type: "tool.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCreatedData"];
        };
        /** @description Body of a webhook delivery. A tool was created. */
        ToolCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.created`.
             * @constant
             */
            type: "tool.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolCreatedData"];
        };
        /** @description Entry in the history of a tool. */
        ToolHistoryEntry: {
            /** @description Unique identifier of the entry. */
            id: string;
            /** @description ID of the tool. */
            tool_id: string;
            /** @description Type of the entry. */
            type: components<Decimal>["schemas"]["ToolHistoryType"];
            /** @description Status after the change. Null for an entry of type `updated`. */
            status: components<Decimal>["schemas"]["ToolStatus"] | null;
            /** @description Condition after the change. Null for an entry of type `updated` or `archived`. */
            condition: components<Decimal>["schemas"]["ToolCondition"] | null;
            /** @description ID of the location after the change. Null for a tool without a location, and for an entry of type `updated` or `archived`. */
            location_id: string | null;
            /** @description Current name of the location. */
            location_name: string | null;
            /** @description User that the tool was checked out to. Null for an entry that is neither a checkout nor a check-in. */
            holder: components<Decimal>["schemas"]["Borrower"] | null;
            /** @description Time of the checkout. Null for an entry that is neither a checkout nor a check-in. */
            checked_out_at: string | null;
            /** @description Time of the check-in. Null for an entry that is not a check-in. */
            checked_in_at: string | null;
            /** @description Due date of the checkout. Null if none was agreed. */
            expected_return: string | null;
            /** @description Whether the tool was checked in after its due date. Null for an entry that is not a check-in. */
            late: boolean | null;
            /** @description Free-text remark. */
            note: string | null;
            event_type: components<Decimal>["schemas"]["EventType"];
            /** @description Changed fields, each with its previous and its new value. Null if no fields were changed. */
            changes: {
                [key: string]: components<Decimal>["schemas"]["FieldChange"];
            } | null;
            /** @description User who made the change. */
            user: components<Decimal>["schemas"]["Person"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
        };
        /**
         * @description Type of an entry in the history of a tool.
         * @enum {string}
         */
        ToolHistoryType: "created" | "updated" | "checkout" | "checkin" | "maintenance" | "release" | "retired" | "archived";
        /** @description Current checkout of a tool. */
        ToolHolder: {
            /** @description ID of the user who has the tool. */
            user_id: string;
            /** @description Current name of the user. */
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
        /** @description Reason for maintenance of a tool. */
        ToolMaintenance: {
            /** @description Condition of the tool. Default: unchanged. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description A tool entered or left maintenance. */
        ToolMaintenanceData: components<Decimal>["schemas"]["ToolStatusThen"];
        /** @description CloudEvents 1.0 object. A tool entered or left maintenance. */
        ToolMaintenanceEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.maintenance`.
             * @constant
             */
            type: "tool.maintenance";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["ToolMaintenanceData"];
        };
        /** @description Body of a webhook delivery. A tool entered or left maintenance. */
        ToolMaintenancePayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.maintenance`.
             * @constant
             */
            type: "tool.maintenance";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["ToolMaintenanceData"];
        };
        /** @description Fields of a tool to update. */
        ToolPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Name of the category. In a request, a new name creates the category. */
            category?: string | null;
            /** @description Manufacturer's serial number. */
            serial_number?: string | null;
            /** @description Owner's asset tag. */
            asset_tag?: string | null;
            /** @description ID of the home location. */
            location_id?: string | null;
            /** @description Your own fields, as names and values. */
            custom_fields?: components<Decimal>["schemas"]["CustomFieldsInput"] | null;
            /** @description Condition of the tool. Unless the tool is checked out, `damaged` and `needs_repair` send it to maintenance, `lost` retires it, and any other condition returns a retired tool to use. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
        };
        /** @description Release of a tool. */
        ToolRelease: {
            /** @description Condition of the tool. Not `damaged`, `needs_repair`, or `lost`. Default: unchanged, or `good` if it was one of these. */
            condition?: components<Decimal>["schemas"]["ToolCondition"];
            /** @description Free-text remark. */
            note?: string | null;
        };
        /** @description A tool was retired. */
        ToolRetiredData: components<Decimal>["schemas"]["ToolStatusThen"];
        /** @description CloudEvents 1.0 object. A tool was retired. */
        ToolRetiredEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.retired`.
             * @constant
             */
            type: "tool.retired";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            data: components<Decimal>["schemas"]["ToolRetiredData"];
        };
        /** @description Body of a webhook delivery. A tool was retired. */
        ToolRetiredPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.retired`.
             * @constant
             */
            type: "tool.retired";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            data: components<Decimal>["schemas"]["ToolRetiredData"];
        };
        /**
         * @description Status of a tool. `available`: can be checked out. `checked_out`: a user has it. `maintenance`: in maintenance. `retired`: lost or archived.
         * @enum {string}
         */
        ToolStatus: "available" | "checked_out" | "maintenance" | "retired";
        /** @description Tool immediately after a change of its status. */
        ToolStatusThen: {
            /** @description ID of the tool. */
            id: string;
            /** @description Name of the tool at the time of the event. */
            name: string;
            /** @description Name of the category. Null if there is none. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
            status: components<Decimal>["schemas"]["ToolStatus"];
            /** @description Condition of the tool. Null if it was archived. */
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
        /** @description Name and identification of the tool at the time of the event. */
        ToolThen: {
            /** @description Display name. */
            name: string;
            /** @description Name of the category. Null if there is none. */
            category: string | null;
            /** @description Manufacturer's serial number. */
            serial_number: string | null;
            /** @description Owner's asset tag. */
            asset_tag: string | null;
        };
        /** @description Fields of a tool changed. */
        ToolUpdatedData: {
            /** @description ID of the tool. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.updated`.
             * @constant
             */
            type: "tool.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a tool changed. */
        ToolUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `tool.updated`.
             * @constant
             */
            type: "tool.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["ToolUpdatedData"];
        };
        /** @description Movement of a batch. */
        TraceEntry: {
            /** @description ID of the movement. Null for stock from before batch tracking was turned on. */
            movement_id: string | null;
            /** @description Type of the movement. */
            type: components<Decimal>["schemas"]["TraceType"];
            /**
             * Format: decimal
             * @description Quantity of the batch, without a sign if received or issued, with a sign if adjusted. A reversal has the opposite sign.
             */
            quantity: Decimal;
            /**
             * Format: date-time
             * @description Time at which the movement was recorded.
             */
            at: string;
            /**
             * Format: date-time
             * @description Time at which the movement took effect: `at`, unless it was backdated.
             */
            effective_at: string;
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
            /** @description ID of the movement that reversed this one. Null if it was not reversed. */
            reversed_by: string | null;
        };
        /** @description Totals of a trace. `on_hand` is `received` plus `adjusted` minus `issued`. */
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
         * @description Type of the movement. `opening`: stock from before batch tracking was turned on.
         * @enum {string}
         */
        TraceType: "initial" | "receipt" | "withdrawal" | "transfer" | "correction" | "set" | "add" | "subtract" | "reversal" | "opening";
        /** @description Moves stock from one location to another. With batch tracking, a request without a batch follows the `batch_policy` of the material. */
        Transfer: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "transfer";
            /** @description ID of the destination location, or of the source location if `to_location_id` is given. Must differ from the other location. Not allowed with both `from_location_id` and `to_location_id`. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /** @description ID of the source location. Default: the primary location of the material. */
            from_location_id?: string;
            /** @description ID of the destination location. If it is given, `location_id` is the source location. */
            to_location_id?: string;
        };
        /** @description Moves stock from one location to another. With batch tracking, a request without a batch follows the `batch_policy` of the material. */
        TransferItem: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "transfer";
            /** @description ID of the destination location, or of the source location if `to_location_id` is given. Must differ from the other location. Not allowed with both `from_location_id` and `to_location_id`. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /** @description ID of the source location. Default: the primary location of the material. */
            from_location_id?: string;
            /** @description ID of the destination location. If it is given, `location_id` is the source location. */
            to_location_id?: string;
            /** @description ID of the material. */
            material_id: string;
        };
        /** @description Person who uses the inventory. */
        User: {
            /** @description Unique identifier of the user. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Email address. */
            email: string | null;
            role: components<Decimal>["schemas"]["Role"];
            /** @description Whether the user is active. API keys of an inactive user are rejected. */
            active: boolean;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Time at which the personal data of the user was erased. Null if it was not. */
            erased_at: string | null;
        };
        /** @description A user was created. */
        UserCreatedData: {
            /** @description ID of the user. */
            id: string;
            /** @description Display name. */
            name: string;
            role: components<Decimal>["schemas"]["Role"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A user was created. */
        UserCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.created`.
             * @constant
             */
            type: "user.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserCreatedData"];
        };
        /** @description Body of a webhook delivery. A user was created. */
        UserCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.created`.
             * @constant
             */
            type: "user.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserCreatedData"];
        };
        /** @description The personal data of a user was erased. Erase it in your systems as well. */
        UserErasedData: {
            /** @description ID of the user. */
            id: string;
            /** @description Display name. */
            name: string | null;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. The personal data of a user was erased. Erase it in your systems as well. */
        UserErasedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.erased`.
             * @constant
             */
            type: "user.erased";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserErasedData"];
        };
        /** @description Body of a webhook delivery. The personal data of a user was erased. Erase it in your systems as well. */
        UserErasedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.erased`.
             * @constant
             */
            type: "user.erased";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserErasedData"];
        };
        /** @description Erasure of a user. */
        UserErasure: {
            /** @description Reason for the erasure. It stays in the event log, so it must not name the person. */
            reason: string;
        };
        /** @description Fields of a user to update. */
        UserPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Email address. */
            email?: string | null;
            role?: components<Decimal>["schemas"]["Role"];
            /** @description Whether the user is active. API keys of an inactive user are rejected. */
            active?: boolean;
            /** @description Whether to deactivate the user even if tools are checked out to them. Default: `false`. */
            even_if_holding_tools?: boolean;
        };
        /** @description Fields of a user changed. */
        UserUpdatedData: {
            /** @description ID of the user. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.updated`.
             * @constant
             */
            type: "user.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserUpdatedData"];
        };
        /** @description Body of a webhook delivery. Fields of a user changed. */
        UserUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `user.updated`.
             * @constant
             */
            type: "user.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["UserUpdatedData"];
        };
        /** @description Voiding of a calibration. */
        VoidCalibration: {
            /** @description Reason for voiding the calibration. */
            reason: string;
        };
        /** @description Webhook: an endpoint URL and the event types that it receives. */
        Webhook: {
            /** @description Unique identifier of the webhook. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL. */
            url: string;
            /** @description Event types that the webhook receives. */
            events: string[];
            /** @description Whether events are delivered. */
            active: boolean;
            /** @description Reason why the webhook is disabled. Null for an active webhook. Events that occur while it is disabled are delivered after `active` is set to true. */
            disabled_reason: components<Decimal>["schemas"]["DisabledReason"] | null;
            /** @description Last characters of the signing secret, to identify it. */
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
            /** @description Time since which every delivery attempt has failed. Null if the last attempt succeeded, and for a webhook that a user disabled. */
            failing_since: string | null;
            /** @description Number of dropped deliveries. If a webhook has more than 100,000 pending deliveries, or some are older than 30 days, the service drops those that were due first. The installation can set other limits. */
            dropped_deliveries: number;
            /** @description Time of the oldest event that was dropped. Null if none was dropped. To send the dropped events again, replay the webhook from this time. */
            dropped_from: string | null;
            /** @description Time of the most recent event that was dropped. Null if none was dropped. */
            dropped_until: string | null;
        };
        /** @description Delivery attempt with its request. */
        WebhookAttempt: {
            /** @description Unique identifier of the delivery attempt. */
            id: string;
            /** @description ID of the webhook. */
            webhook_id: string;
            /** @description Event type. */
            event: string;
            /** @description ID of the event. Stays the same in every delivery attempt. */
            event_id: string;
            /**
             * Format: date-time
             * @description Time of the delivery attempt.
             */
            sent_at: string;
            /** @description HTTP status code of the response. 0 if the receiver did not respond. */
            status_code: number;
            /** @description Duration of the attempt in milliseconds. */
            duration_ms: number;
            /** @description Whether the receiver responded with a 2xx status. */
            success: boolean;
            /** @description Number of the attempt, from 1. */
            attempt: number;
            trigger: components<Decimal>["schemas"]["WebhookTrigger"];
            /** @description Description of the failure, for people. Null if the attempt succeeded. */
            error: string | null;
            /** @description First 8 KiB of the response body. Null without a response, or if the key lacks the scope `webhooks:read`. */
            response_body: string | null;
            /** @description Time of the next attempt. Null if there is none. */
            next_attempt_at: string | null;
            /** @description The request that was sent, without its signature. */
            request: components<Decimal>["schemas"]["WebhookRequest"];
        };
        /** @description A webhook was created. */
        WebhookCreatedData: {
            /** @description ID of the webhook. */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Endpoint URL. */
            url: string;
            /** @description Event types that the webhook receives. */
            events: string[];
            /** @description Whether events are delivered. */
            active: boolean;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A webhook was created. */
        WebhookCreatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.created`.
             * @constant
             */
            type: "webhook.created";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookCreatedData"];
        };
        /** @description Body of a webhook delivery. A webhook was created. */
        WebhookCreatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.created`.
             * @constant
             */
            type: "webhook.created";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookCreatedData"];
        };
        /** @description A webhook was deleted. */
        WebhookDeletedData: {
            /** @description ID of the webhook. */
            id: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A webhook was deleted. */
        WebhookDeletedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.deleted`.
             * @constant
             */
            type: "webhook.deleted";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDeletedData"];
        };
        /** @description Body of a webhook delivery. A webhook was deleted. */
        WebhookDeletedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.deleted`.
             * @constant
             */
            type: "webhook.deleted";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDeletedData"];
        };
        /** @description A webhook was disabled, by a user or after failures of its receiver. */
        WebhookDisabledData: {
            /** @description ID of the webhook. */
            id: string;
            reason: components<Decimal>["schemas"]["DisabledReason"];
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A webhook was disabled, by a user or after failures of its receiver. */
        WebhookDisabledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.disabled`.
             * @constant
             */
            type: "webhook.disabled";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDisabledData"];
        };
        /** @description Body of a webhook delivery. A webhook was disabled, by a user or after failures of its receiver. */
        WebhookDisabledPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.disabled`.
             * @constant
             */
            type: "webhook.disabled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookDisabledData"];
        };
        /** @description A disabled webhook was enabled. */
        WebhookEnabledData: {
            /** @description ID of the webhook. */
            id: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. A disabled webhook was enabled. */
        WebhookEnabledEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.enabled`.
             * @constant
             */
            type: "webhook.enabled";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookEnabledData"];
        };
        /** @description Body of a webhook delivery. A disabled webhook was enabled. */
        WebhookEnabledPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.enabled`.
             * @constant
             */
            type: "webhook.enabled";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookEnabledData"];
        };
        /** @description Delivery attempt in the delivery log. Entries are deleted after 30 days. */
        WebhookLogEntry: {
            /** @description Unique identifier of the delivery attempt. */
            id: string;
            /** @description ID of the webhook. */
            webhook_id: string;
            /** @description Event type. */
            event: string;
            /** @description ID of the event. Stays the same in every delivery attempt. */
            event_id: string;
            /**
             * Format: date-time
             * @description Time of the delivery attempt.
             */
            sent_at: string;
            /** @description HTTP status code of the response. 0 if the receiver did not respond. */
            status_code: number;
            /** @description Duration of the attempt in milliseconds. */
            duration_ms: number;
            /** @description Whether the receiver responded with a 2xx status. */
            success: boolean;
            /** @description Number of the attempt, from 1. */
            attempt: number;
            trigger: components<Decimal>["schemas"]["WebhookTrigger"];
            /** @description Description of the failure, for people. Null if the attempt succeeded. */
            error: string | null;
            /** @description First 8 KiB of the response body. Null without a response, or if the key lacks the scope `webhooks:read`. */
            response_body: string | null;
            /** @description Time of the next attempt. Null if there is none. */
            next_attempt_at: string | null;
        };
        /** @description Fields of a webhook to change. */
        WebhookPatch: {
            /** @description Display name. */
            name?: string;
            /** @description Endpoint URL, without a user name or password. Private, loopback, link-local, and metadata addresses are rejected unless the installation allows them. */
            url?: string;
            /** @description Event types that the webhook receives. `*` and families do not include changes of keys, sign-in links, and webhooks: only a key with the scope `admin` can subscribe to them, by name or with `api_key.*` or `sign_in_link.*`. An empty list changes nothing. */
            events?: components<Decimal>["schemas"]["EventSelector"][];
            /** @description Whether events are delivered. `false` disables the webhook. */
            active?: boolean;
        };
        /** @description Range and types of the past events to send again. */
        WebhookReplay: {
            /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
            from?: string;
            /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
            to?: string;
            /** @description Event types to send. Changes of keys, sign-in links, and webhooks only if the webhook subscribes to them. Default: the event types of the webhook. */
            events?: components<Decimal>["schemas"]["EventSelector"][];
            /** @description `next` of the previous response, to continue a replay. */
            after?: string;
        };
        /** @description Progress of a replay. */
        WebhookReplayed: {
            /** @description Number of deliveries that this request added. */
            queued: number;
            /** @description Whether the range has more events. To continue, send `next` as `after`. */
            has_more: boolean;
            /** @description Cursor to send as `after` in the next request. Null if the range is complete. */
            next: string | null;
        };
        /** @description Request of a delivery attempt. */
        WebhookRequest: {
            /**
             * @description HTTP method. Always `POST`.
             * @constant
             */
            method: "POST";
            /** @description Endpoint URL that the request was sent to. Null for a request of an earlier version of the service. */
            url: string | null;
            /** @description Request headers, except `webhook-signature`, because the signature would allow others to repeat the request. */
            headers: {
                [key: string]: string;
            };
            /** @description Request body, exactly as it was signed. */
            body: string;
        };
        /** @description The signing secret of a webhook was rotated. */
        WebhookSecretRotatedData: {
            /** @description ID of the webhook. */
            id: string;
            /**
             * Format: date-time
             * @description Time until which deliveries are also signed with the previous secret.
             */
            both_sign_until: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description CloudEvents 1.0 object. The signing secret of a webhook was rotated. */
        WebhookSecretRotatedEvent: {
            specversion: components<Decimal>["schemas"]["CloudEventsVersion"];
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.secret_rotated`.
             * @constant
             */
            type: "webhook.secret_rotated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookSecretRotatedData"];
        };
        /** @description Body of a webhook delivery. The signing secret of a webhook was rotated. */
        WebhookSecretRotatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.secret_rotated`.
             * @constant
             */
            type: "webhook.secret_rotated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookSecretRotatedData"];
        };
        /** @description A test delivery. Sent only on request. */
        WebhookTestData: {
            /** @description ID of the webhook. */
            webhook_id: string;
            /** @description Text that identifies the delivery as a test. */
            message: string;
            /** @description User and API key that made the change. */
            actor: components<Decimal>["schemas"]["Actor"];
        };
        /** @description Body of a webhook delivery. A test delivery. Sent only on request. */
        WebhookTestPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.test`.
             * @constant
             */
            type: "webhook.test";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookTestData"];
        };
        /**
         * @description Cause of a delivery attempt: `event` (first attempt), `retry`, `test`, or `redelivery` (on request).
         * @enum {string}
         */
        WebhookTrigger: "event" | "retry" | "test" | "redelivery";
        /** @description The name, endpoint URL, or event types of a webhook changed. */
        WebhookUpdatedData: {
            /** @description ID of the webhook. */
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
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.updated`.
             * @constant
             */
            type: "webhook.updated";
            source: components<Decimal>["schemas"]["EventSource"];
            subject: components<Decimal>["schemas"]["EventSubject"];
            time: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["EventCursor"];
            hash: components<Decimal>["schemas"]["EventHash"];
            datacontenttype: components<Decimal>["schemas"]["EventDataContentType"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookUpdatedData"];
        };
        /** @description Body of a webhook delivery. The name, endpoint URL, or event types of a webhook changed. */
        WebhookUpdatedPayload: {
            id: components<Decimal>["schemas"]["EventId"];
            /**
             * @description Event type. Always `webhook.updated`.
             * @constant
             */
            type: "webhook.updated";
            timestamp: components<Decimal>["schemas"]["EventTime"];
            sequence: components<Decimal>["schemas"]["PayloadCursor"];
            hash?: components<Decimal>["schemas"]["PayloadHash"];
            api_version: components<Decimal>["schemas"]["PayloadVersion"];
            /** @description The event's data. */
            data: components<Decimal>["schemas"]["WebhookUpdatedData"];
        };
        /** @description Removes stock at a location. With batch tracking, a request without a batch follows the `batch_policy` of the material. */
        Withdrawal: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "withdrawal";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /** @description Block to override so that the named batches can be withdrawn: their current status. Requires a `reason` and the scope `batches:write`. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
        };
        /** @description Removes stock at a location. With batch tracking, a request without a batch follows the `batch_policy` of the material. */
        WithdrawalItem: {
            /**
             * @description Type of the movement.
             * @constant
             */
            type: "withdrawal";
            /** @description ID of the location. Default: the primary location of the material. */
            location_id?: string;
            /**
             * Format: decimal
             * @description Quantity in the material's unit. Decimal, up to 6 places.
             */
            quantity: Decimal;
            /** @description ID of the batch. Alternative to `batch_number`. */
            batch_id?: string;
            /** @description Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch. */
            batch_number?: string;
            /** @description Details of the batch, for incoming stock only. With `batches`, each entry has its own. */
            batch?: components<Decimal>["schemas"]["BatchOfReceipt"];
            /** @description Several batches with their quantities, instead of one batch. Up to 100, each only once and by either `batch_id` or `batch_number`. The quantities must add up to the total quantity. */
            batches?: components<Decimal>["schemas"]["BatchPart"][];
            /** @description Free-text remark. */
            note?: string | null;
            /** @description Reason for the change. */
            reason?: string | null;
            /** @description Reference to another system, such as an order number. */
            reference?: string | null;
            /** @description Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now. */
            effective_at?: string;
            /** @description Block to override so that the named batches can be withdrawn: their current status. Requires a `reason` and the scope `batches:write`. */
            batch_override?: components<Decimal>["schemas"]["BatchBlock"];
            /** @description ID of the material. */
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
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "MIXED_PAGING" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "INSUFFICIENT_STOCK" | "INVALID_STATE" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "UNAVAILABLE";
        /** @description Form with one file. */
        FileUpload: {
            /**
             * Format: binary
             * @description File to upload. Its content type or, without a content type, the extension of its name must be one that the operation accepts.
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
            /**
             * Format: date-time
             * @description Time that the list is read as of. Present only if the request has `as_of` or `known_at`.
             */
            as_of?: string;
            /**
             * Format: date-time
             * @description Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.
             */
            known_at?: string;
            /** @description Totals of all matching materials. Only of materials, and only with `totals=true`. */
            totals?: components<Decimal>["schemas"]["MaterialTotals"];
        };
        /** @description Totals of materials. */
        MaterialTotals: {
            /**
             * Format: decimal
             * @description Sum of stock times purchase price, rounded to 6 places. Materials without a purchase price count as 0.
             */
            stock_value: Decimal;
            /** @description Number of materials with a purchase price. */
            priced: number;
            /** @description Number of materials without a purchase price. */
            unpriced: number;
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
        CheckpointList: {
            /** @description Entries of the page. */
            data: components<Decimal>["schemas"]["Checkpoint"][];
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
        /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
        DryRun: boolean;
        /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Search words. Each must occur in the name, SKU, or EAN. */
                search?: string;
                /** @description Only materials in this category, by slug or name. */
                category?: string;
                /** @description Only materials with stock at this location, or with this primary location. */
                location_id?: string;
                /** @description Whether to return only materials with low stock (`stock` below `min_stock`). `false` has no effect. */
                below_min_stock?: boolean;
                /** @description Alias of `below_min_stock`. Both must have the same value if both are given. */
                low_stock?: boolean;
                /** @description Whether to return only materials with batch tracking whose `available_stock` is below `min_stock`. `false` has no effect. */
                low_available?: boolean;
                /** @description Only materials with exactly this SKU. */
                sku?: string;
                /** @description Only materials with exactly this EAN. */
                ean?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Only records updated at or after this date or ISO 8601 timestamp. */
                updated_since?: string;
                /** @description Only records created at or after this date or ISO 8601 timestamp. */
                created_since?: string;
                /** @description Only records with exactly this value in a custom field: `custom_fields=shelf=A3`. For several fields, up to 10: `custom_fields[shelf]=A3&custom_fields[row]=2`. */
                custom_fields?: string;
                /** @description Whether to return archived records or the others. Default: `false`. With `ids`, default: both. */
                archived?: boolean;
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. If more than 250,000 records match, some combinations with an offset, a filter, or a sort order return 400. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
                /** @description Whether `meta.totals` contains the totals of all matching materials: `stock_value` (stock times purchase price), and the number of materials with (`priced`) and without a purchase price (`unpriced`). Default: `false`. */
                totals?: boolean;
                /** @description Sort fields, separated by commas, each at most once: name, sku, stock, min_stock, created_at, updated_at. Prefix a field with `-` for descending order. Default: creation order. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of materials */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of changes */
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
            query?: {
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
            };
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
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
            /** @description Archived, by this request or earlier */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description Created movement */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description Created movement */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description Reversing movement */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                to?: string;
                /** @description Only entries that affect this batch. */
                batch_id?: string;
                /** @description Sort fields, separated by commas, each at most once: created_at, effective_at. Prefix a field with `-` for descending order. Default: creation order. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of stock changes */
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
                /** @description Only entries for this material. */
                material_id?: string;
                /** @description Only entries for this location. */
                location_id?: string;
                /** @description Only movements by this user. */
                user_id?: string;
                /** @description Only movements of this type. */
                type?: components<Decimal>["schemas"]["MovementType"];
                /** @description Only movements with exactly this reference. */
                reference?: string;
                /** @description Only movements of this delivery note. */
                delivery_note_id?: string;
                /** @description Only entries that affect this batch. */
                batch_id?: string;
                /** @description Only entries recorded at or after this date or ISO 8601 timestamp. */
                from?: string;
                /** @description Only entries recorded at or before this date or ISO 8601 timestamp. */
                to?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of stock changes */
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
                /** @description Time of the first point. Not in the future. Default: 30 days before `to`. */
                from?: string;
                /** @description Time of the last point. Default: now. A later time is treated as now. */
                to?: string;
                /** @description Number of points. Default: 100. */
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
            /** @description Stock at each point in time */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description Result of each item */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description Result of each item */
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
                /** @description Only batches of this material. */
                material_id?: string;
                /** @description Only batches with this status today. */
                status?: components<Decimal>["schemas"]["BatchStatus"];
                /** @description Only batches with stock at this location. */
                location_id?: string;
                /** @description Only batches from exactly this supplier. */
                supplier?: string;
                /** @description Only batches with exactly this supplier's batch number. */
                supplier_batch?: string;
                /** @description Only batches that expire on or after this date. */
                expires_from?: string;
                /** @description Only batches that expire on or before this date. */
                expires_to?: string;
                /** @description Whether to return only batches with stock that expire within the `expiry_alert_days` of their material and are not expired yet. `false` has no effect. */
                expiring?: boolean;
                /** @description Whether to return batches without stock or the others. Default: `false`. With `ids`, default: both. */
                depleted?: boolean;
                /** @description Search words. Each must occur in the batch number, or in the name or SKU of the material. */
                search?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Only records updated at or after this date or ISO 8601 timestamp. */
                updated_since?: string;
                /** @description Only records created at or after this date or ISO 8601 timestamp. */
                created_since?: string;
                /** @description Sort fields, separated by commas, each at most once: expires_on, received_at, batch_number, quantity, created_at. Prefix a field with `-` for descending order. Default: creation order. */
                sort?: string;
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. If more than 250,000 records match, some combinations with an offset, a filter, or a sort order return 400. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of batches */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
            };
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Only batches with this status today. */
                status?: components<Decimal>["schemas"]["BatchStatus"];
                /** @description Only batches with stock at this location. */
                location_id?: string;
                /** @description Only batches from exactly this supplier. */
                supplier?: string;
                /** @description Only batches with exactly this supplier's batch number. */
                supplier_batch?: string;
                /** @description Only batches that expire on or after this date. */
                expires_from?: string;
                /** @description Only batches that expire on or before this date. */
                expires_to?: string;
                /** @description Whether to return only batches with stock that expire within the `expiry_alert_days` of their material and are not expired yet. `false` has no effect. */
                expiring?: boolean;
                /** @description Whether to return batches without stock or the others. Default: `false`. With `ids`, default: both. */
                depleted?: boolean;
                /** @description Search words. Each must occur in the batch number, or in the name or SKU of the material. */
                search?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Only records updated at or after this date or ISO 8601 timestamp. */
                updated_since?: string;
                /** @description Only records created at or after this date or ISO 8601 timestamp. */
                created_since?: string;
                /** @description Sort fields, separated by commas, each at most once: expires_on, received_at, batch_number, quantity, created_at. Prefix a field with `-` for descending order. Default: creation order. */
                sort?: string;
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. If more than 250,000 records match, some combinations with an offset, a filter, or a sort order return 400. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of batches */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                to?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of stock changes */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of changes */
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
            /** @description Trace of the batch */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Search words. Each must occur in the name, serial number, or asset tag. */
                search?: string;
                /** @description Only tools in this category, by slug or name. */
                category?: string;
                /** @description Only tools with this status. */
                status?: components<Decimal>["schemas"]["ToolStatus"];
                /** @description Only tools with this home location. */
                location_id?: string;
                /** @description Only tools that are checked out to this user. */
                user_id?: string;
                /** @description Whether to return only overdue tools (due date before today) or only the others. */
                overdue?: boolean;
                /** @description Only tools with exactly this serial number. */
                serial_number?: string;
                /** @description Only tools with exactly this asset tag. */
                asset_tag?: string;
                /** @description Only tools with this calibration status today. */
                calibration_status?: components<Decimal>["schemas"]["CalibrationStatus"];
                /** @description Only tools with a calibration plan that is due before this date. */
                calibration_due_before?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Only records updated at or after this date or ISO 8601 timestamp. */
                updated_since?: string;
                /** @description Only records created at or after this date or ISO 8601 timestamp. */
                created_since?: string;
                /** @description Only records with exactly this value in a custom field: `custom_fields=shelf=A3`. For several fields, up to 10: `custom_fields[shelf]=A3&custom_fields[row]=2`. */
                custom_fields?: string;
                /** @description Whether to return archived records or the others. Default: `false`. With `ids`, default: both. */
                archived?: boolean;
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. If more than 250,000 records match, some combinations with an offset, a filter, or a sort order return 400. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
                /** @description Sort fields, separated by commas, each at most once: name, category, status, serial_number, asset_tag, expected_return, created_at, updated_at. Prefix a field with `-` for descending order. Default: creation order. */
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
            /** @description Page of tools */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
            };
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
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
            /** @description Archived, by this request or earlier */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The tool, checked out */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Only entries of this type. */
                type?: components<Decimal>["schemas"]["ToolHistoryType"];
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of history entries */
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
                /** @description Only plans of the tool with this ID. */
                tool_id?: string;
                /** @description Only plans with this status today. Without this filter, archived plans are omitted. */
                status?: components<Decimal>["schemas"]["CalibrationPlanStatus"];
                /** @description Only plans that are due before this date. */
                due_before?: string;
                /** @description Only plans of this kind. */
                kind?: components<Decimal>["schemas"]["CalibrationPlanKind"];
                /** @description Only plans of this provider. Ignores case and accents. */
                provider?: string;
                /** @description Sort fields, separated by commas, each at most once: next_due_on, created_at, updated_at. Prefix a field with `-` for descending order. Default: creation order. */
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
            /** @description Page of calibration plans */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The calibration plan */
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
            /** @description The calibration plan */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
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
            /** @description Archived, by this request or earlier */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The calibration plan */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The calibration plan */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of changes */
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
                /** @description Only calibrations of the tool with this ID. */
                tool_id?: string;
                /** @description Only calibrations of the plan with this ID. */
                plan_id?: string;
                /** @description Only calibrations with this result. */
                result?: components<Decimal>["schemas"]["CalibrationResult"];
                /** @description Only calibrations that were performed on or after this date. */
                from?: string;
                /** @description Only calibrations that were performed on or before this date. */
                to?: string;
                /** @description Only calibrations with an open impact assessment. */
                impact?: components<Decimal>["schemas"]["OpenImpact"];
                /** @description Sort fields, separated by commas, each at most once: performed_on, created_at. Prefix a field with `-` for descending order. Default: creation order. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of calibrations */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Only calibrations of the plan with this ID. */
                plan_id?: string;
                /** @description Only calibrations with this result. */
                result?: components<Decimal>["schemas"]["CalibrationResult"];
                /** @description Only calibrations that were performed on or after this date. */
                from?: string;
                /** @description Only calibrations that were performed on or before this date. */
                to?: string;
                /** @description Only calibrations with an open impact assessment. */
                impact?: components<Decimal>["schemas"]["OpenImpact"];
                /** @description Sort fields, separated by commas, each at most once: performed_on, created_at. Prefix a field with `-` for descending order. Default: creation order. */
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
            /** @description Page of calibrations */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The impact assessment */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description Page of categories */
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
                /** @description Scanned or typed code: the ID of a record, a SKU, an EAN or GTIN of any length, a batch number, an asset tag, a serial number, the code of a location, the number of a delivery note, or a GS1 code. A GS1 code can be an element string (with or without symbology identifier), text with AIs in parentheses, or a Digital Link. */
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
            /** @description Matching records */
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
                /** @description Search words. Each must occur in the name. */
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
            /** @description Page of people */
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
            /** @description User, API key, and rate limits */
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
                /** @description Search words. Each must occur in the name or code. */
                search?: string;
                /** @description Only locations with this parent location. */
                parent_id?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Whether to return archived records or the others. Default: `false`. With `ids`, default: both. */
                archived?: boolean;
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. If more than 250,000 records match, some combinations with an offset, a filter, or a sort order return 400. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
                /** @description Sort fields, separated by commas, each at most once: name, code, created_at, updated_at. Prefix a field with `-` for descending order. Default: creation order. */
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
            /** @description Page of locations */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
            };
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
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
            /** @description Archived, by this request or earlier */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of changes */
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
                /** @description Only delivery notes with this status. */
                status?: components<Decimal>["schemas"]["DeliveryNoteStatus"];
                /** @description Only delivery notes of this type. */
                type?: components<Decimal>["schemas"]["DeliveryNoteType"];
                /** @description Only delivery notes created at or after this date or ISO 8601 timestamp. */
                from_date?: string;
                /** @description Only delivery notes created at or before this date or ISO 8601 timestamp. */
                to_date?: string;
                /** @description Only delivery notes with this location, in the note or in an item. */
                location_id?: string;
                /** @description Only the delivery note with exactly this number. */
                number?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Only records updated at or after this date or ISO 8601 timestamp. */
                updated_since?: string;
                /** @description Only records created at or after this date or ISO 8601 timestamp. */
                created_since?: string;
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. If more than 250,000 records match, some combinations with an offset, a filter, or a sort order return 400. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
                /** @description Search words. Each must occur in the number, reference, or note. */
                search?: string;
                /** @description Sort fields, separated by commas, each at most once: number, status, type, created_at, updated_at, completed_at. Prefix a field with `-` for descending order. Default: creation order. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of delivery notes */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now. */
                as_of?: string;
                /** @description Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now. */
                known_at?: string;
            };
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of changes */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                "application/json": components<Decimal>["schemas"]["DeliveryNoteCompletion"];
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
            /** @description Batches to pick */
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
                /** @description Words that must all occur in the policy number, the insurer, or the note. */
                search?: string;
                /** @description Only policies with this status today. */
                status?: components<Decimal>["schemas"]["InsuranceStatus"];
                /** @description Only policies of this insurer. Ignores case and accents. */
                insurer?: string;
                /** @description Only policies with this type of coverage. */
                coverage_type?: components<Decimal>["schemas"]["InsuranceCoverageType"];
                /** @description Only policies with exactly this policy number. Several policies can have the same number. */
                policy_number?: string;
                /** @description Only policies that cover the tool, material, or location with this ID: directly, or through its current location or a location above that. */
                covers?: string;
                /** @description Only policies whose last agreed term ends before this date. */
                ends_before?: string;
                /** @description Only records with these IDs: up to 200, separated by commas, each with up to 64 characters. */
                ids?: string;
                /** @description Only records updated at or after this date or ISO 8601 timestamp. */
                updated_since?: string;
                /** @description Only records created at or after this date or ISO 8601 timestamp. */
                created_since?: string;
                /** @description Sort fields, separated by commas, each at most once: insurer, policy_number, starts_on, ends_on, created_at, updated_at. Prefix a field with `-` for descending order. Default: creation order. */
                sort?: string;
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of policies */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The policy */
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
            /** @description The policy */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The policy */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of changes */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The policy */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The policy */
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
                /** @description Only claims with this status. */
                status?: components<Decimal>["schemas"]["InsuranceClaimStatus"];
                /** @description Sort fields, separated by commas, each at most once: number, occurred_on. Prefix a field with `-` for descending order. Default: creation order. */
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
            /** @description Page of claims */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Number of the claim within the policy. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
                /** @description `ETag` of the last response. If the record has changed since then, the response is 412. */
                "If-Match"?: components<Decimal>["parameters"]["IfMatch"];
                /** @description `decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it. */
                Prefer?: components<Decimal>["parameters"]["Prefer"];
            };
            path: {
                /** @description ID of the insurance. */
                id: string;
                /** @description Number of the claim within the policy. */
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
                /** @description Search words. Each must occur in the name or email address. */
                search?: string;
                /** @description Only users with this role. */
                role?: components<Decimal>["schemas"]["Role"];
                /** @description Whether to return only active or only inactive users. Default: both. */
                active?: boolean;
                /** @description Sort fields, separated by commas, each at most once: name, email, created_at. Prefix a field with `-` for descending order. Default: creation order. */
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
            /** @description Page of users */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
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
            /** @description Page of changes */
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
    getPersonalData: {
        parameters: {
            query?: never;
            header?: {
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
            /** @description Personal data of the user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["PersonalData"];
                };
            };
        };
    };
    eraseUser: {
        parameters: {
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                "application/json": components<Decimal>["schemas"]["UserErasure"];
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
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Only keys of the user with this ID. */
                user_id?: string;
                /** @description Only keys of programs (`key`), or only browser sessions (`session`). */
                kind?: components<Decimal>["schemas"]["ApiKeyKind"];
                /** @description Whether to list only revoked keys (`true`) or only the others (`false`). Default: all keys. */
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
            /** @description Page of API keys */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The API key. Its secret is returned only once. */
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
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` of an earlier response. If the response would be the same, it is 304 without a body. */
                "If-None-Match"?: components<Decimal>["parameters"]["IfNoneMatch"];
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the API key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ApiKey"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
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
            /** @description Revoked, by this request or earlier */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The API key. Its new secret is returned only once. */
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
    getCheckpoint: {
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
            /** @description Newest checkpoint */
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
    listCheckpoints: {
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
            /** @description Page of checkpoints */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["CheckpointList"];
                    "text/csv": string;
                };
            };
        };
    };
    createCheckpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components<Decimal>["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Signed checkpoint */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getProof: {
        parameters: {
            query: {
                /** @description ID of a published event. */
                event: string;
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
            /** @description Proof of the event */
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
    getConsistencyProof: {
        parameters: {
            query: {
                /** @description Size of the smaller tree. Must not be greater than `to`. */
                from: number;
                /** @description Size of the larger tree, at most that of the newest checkpoint, which is the default. */
                to?: number;
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
            /** @description Consistency proof */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["ConsistencyProof"];
                };
            };
        };
    };
    listAuditKeys: {
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
            /** @description Keys of the log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["AuditKeys"];
                };
            };
        };
    };
    getTile: {
        parameters: {
            query?: never;
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description Path below the base URL of the log, such as `tile/0/x001/234`. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hashes of the tile, entries, or the newest checkpoint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "text/plain": string;
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path: {
                /** @description ID of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Receipt"];
                };
            };
        };
    };
    verifyMaterial: {
        parameters: {
            query?: never;
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
            /** @description Result of the verification */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["MaterialCheck"];
                };
            };
        };
    };
    createEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components<Decimal>["schemas"]["EvidenceRequest"];
            };
        };
        responses: {
            /** @description Evidence package */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    listConsoleLinks: {
        parameters: {
            query?: {
                /** @description Only links for this user. */
                user_id?: string;
                /** @description Only links with this status. */
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
            /** @description Page of sign-in links */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description Created link. Its URL is returned only once */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
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
            /** @description Revoked, by this request or earlier */
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
                /** @description Only imports of this kind. */
                kind?: components<Decimal>["schemas"]["ImportKind"];
                /** @description Only imports with this status. */
                status?: components<Decimal>["schemas"]["ImportStatus"];
                /** @description Format of the response. Takes precedence over `Accept`. */
                format?: components<Decimal>["parameters"]["Format"];
                /** @description Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`. */
                bom?: components<Decimal>["parameters"]["ByteOrderMark"];
                /** @description List whose entries each get a row in CSV. Default: one row per record, with lists as JSON. */
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
            /** @description Page of imports */
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
                /** @description Type of the records in the file. */
                kind: components<Decimal>["schemas"]["ImportKind"];
                /** @description Whether to validate the rows without applying them. The status then becomes `ready` or `invalid`. Default: `false`. */
                dry_run?: boolean;
                /** @description Mapping of columns in the file to fields, as a JSON object: `{"Part no.":"sku","Remarks":null}`. Null ignores a column. By default, a column has the name of its field. */
                columns?: string;
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components<Decimal>["schemas"]["FileUpload"];
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description The existing import of the same file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components<Decimal>["schemas"]["Import"];
                };
            };
            /** @description The import. The file was received and is being validated. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
                /** @description If true, only active webhooks. If false, only disabled ones. */
                active?: boolean;
                /** @description If true, only webhooks with `failing_since`, active or disabled. If false, only the others. */
                failing?: boolean;
                /** @description Sort fields, separated by commas, each at most once: name, created_at, updated_at. Prefix a field with `-` for descending order. Default: creation order. */
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
            /** @description Page of webhooks */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The webhook with its signing secret */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
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
            /** @description The webhook is deleted */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            query?: {
                /** @description Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`. */
                dry_run?: components<Decimal>["parameters"]["DryRun"];
            };
            header?: {
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
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
            /** @description The webhook with its new signing secret */
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
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
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
            /** @description The delivery attempt */
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
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                to?: string;
                /** @description Only attempts with this outcome. */
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
            /** @description Page of delivery attempts */
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
            /** @description The delivery attempt with its request */
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
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
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
            /** @description The new delivery attempt */
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
                /** @description Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above 16 KiB, the service stores 64 MiB per API key and day; beyond that, it computes the response to a repeated request again. */
                "Idempotency-Key"?: components<Decimal>["parameters"]["IdempotencyKey"];
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
            /** @description The deliveries were added */
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
                /** @description Cursor to continue after: `next` of the previous page, or the `sequence` of an event. */
                after?: string;
                /** @description Event types or families, separated by commas, such as `stock.*,tool.created`. Default: all that the key or session can read. */
                types?: string;
                /** @description Only events of this material, its stock, and its batches, except `batch.expiring` and `batch.expired`. */
                material_id?: string;
                /** @description Only events with this `subject`: the ID of a record. */
                subject?: string;
                /** @description Only changes that this user made. */
                user_id?: string;
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
                /** @description End of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                to?: string;
                /** @description Page size. Default: 100; in CSV, all events. Maximum: 1000; a larger value is treated as 1000. */
                limit?: number;
                /** @description Seconds to wait for an event before the response is an empty page. Default: 0. */
                wait?: number;
                /** @description Order of the events. `asc`: oldest first. `desc`: newest first; `after` then continues with older events. Default: `asc`. */
                order?: "asc" | "desc";
                /** @description Format of the response. Takes precedence over `Accept`. */
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
            /** @description Page of events */
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
                /** @description Cursor to continue after: `next` of the previous page, or the `sequence` of an event. */
                after?: string;
                /** @description Event types or families, separated by commas, such as `stock.*,tool.created`. Default: all that the key or session can read. */
                types?: string;
                /** @description Only events of this material, its stock, and its batches, except `batch.expiring` and `batch.expired`. */
                material_id?: string;
                /** @description Only events with this `subject`: the ID of a record. */
                subject?: string;
                /** @description Only changes that this user made. */
                user_id?: string;
                /** @description Start of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC. */
                from?: string;
            };
            header?: {
                /** @description Cursor of the last event that you received. The stream continues after it. Takes precedence over `after`. Browsers and SSE clients send this header when they reconnect. */
                "Last-Event-ID"?: string;
                /** @description `Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503. */
                "Inventory-Position"?: components<Decimal>["parameters"]["InventoryPosition"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stream of events, with the cursor of each as `id` */
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
    onUserErased: {
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
                "application/json": components<Decimal>["schemas"]["UserErasedPayload"];
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
    onAuditCheckpoint: {
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
                "application/json": components<Decimal>["schemas"]["AuditCheckpointPayload"];
            };
        };
        responses: never;
    };
}
