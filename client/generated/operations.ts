// Generated from the OpenAPI document: `npm run client:types`.

/** Method and path; what is answered, unless that is a record or nothing; the media type of what is sent, unless that is JSON. */
export const OPERATIONS = {
  listMaterials: ['GET /materials', 'list'],
  createMaterial: ['POST /materials'],
  listMaterialHistory: ['GET /materials/{id}/history', 'list'],
  getMaterial: ['GET /materials/{id}'],
  updateMaterial: ['PATCH /materials/{id}'],
  archiveMaterial: ['DELETE /materials/{id}'],
  restoreMaterial: ['POST /materials/{id}/restore'],
  createMovement: ['POST /materials/{id}/movements'],
  adjustStock: ['POST /materials/{id}/stock-adjustment'],
  reverseMovement: ['POST /materials/{id}/movements/{movement_id}/reverse'],
  listStockHistory: ['GET /materials/{id}/stock-history', 'list'],
  listAllStockHistory: ['GET /stock-history', 'list'],
  getStockSeries: ['GET /materials/{id}/stock-series'],
  putMaterials: ['POST /materials/bulk'],
  createMovements: ['POST /movements'],
  listBatches: ['GET /batches', 'list'],
  createBatch: ['POST /batches'],
  getBatch: ['GET /batches/{id}'],
  updateBatch: ['PATCH /batches/{id}'],
  listBatchesOfMaterial: ['GET /materials/{id}/batches', 'list'],
  listBatchHistory: ['GET /batches/{id}/history', 'list'],
  listBatchChanges: ['GET /batches/{id}/changes', 'list'],
  traceBatch: ['GET /batches/{id}/trace'],
  quarantineBatch: ['POST /batches/{id}/quarantine'],
  releaseBatch: ['POST /batches/{id}/release'],
  recallBatch: ['POST /batches/{id}/recall'],
  listTools: ['GET /tools', 'list'],
  createTool: ['POST /tools'],
  getTool: ['GET /tools/{id}'],
  updateTool: ['PATCH /tools/{id}'],
  archiveTool: ['DELETE /tools/{id}'],
  checkOutTool: ['POST /tools/{id}/checkout'],
  checkInTool: ['POST /tools/{id}/checkin'],
  sendToolToMaintenance: ['POST /tools/{id}/maintenance'],
  releaseTool: ['POST /tools/{id}/release'],
  listToolHistory: ['GET /tools/{id}/history', 'list'],
  listCalibrationPlans: ['GET /calibration-plans', 'list'],
  createCalibrationPlan: ['POST /calibration-plans'],
  getCalibrationPlan: ['GET /calibration-plans/{id}'],
  updateCalibrationPlan: ['PATCH /calibration-plans/{id}'],
  archiveCalibrationPlan: ['DELETE /calibration-plans/{id}'],
  extendCalibrationPlan: ['POST /calibration-plans/{id}/extend'],
  listCalibrationPlanHistory: ['GET /calibration-plans/{id}/history', 'list'],
  listCalibrations: ['GET /calibrations', 'list'],
  recordCalibration: ['POST /calibrations'],
  getCalibration: ['GET /calibrations/{id}'],
  listToolCalibrations: ['GET /tools/{id}/calibrations', 'list'],
  voidCalibration: ['POST /calibrations/{id}/void'],
  concedeCalibration: ['POST /calibrations/{id}/concession'],
  getCalibrationImpact: ['GET /calibrations/{id}/impact'],
  closeCalibrationImpact: ['POST /calibrations/{id}/impact/close'],
  listCategories: ['GET /categories', 'list'],
  lookUpCode: ['GET /lookup'],
  listPeople: ['GET /people', 'list'],
  getMe: ['GET /me'],
  listLocations: ['GET /locations', 'list'],
  createLocation: ['POST /locations'],
  getLocation: ['GET /locations/{id}'],
  updateLocation: ['PATCH /locations/{id}'],
  archiveLocation: ['DELETE /locations/{id}'],
  listLocationHistory: ['GET /locations/{id}/history', 'list'],
  listDeliveryNotes: ['GET /delivery-notes', 'list'],
  createDeliveryNote: ['POST /delivery-notes'],
  getDeliveryNote: ['GET /delivery-notes/{id}'],
  updateDeliveryNote: ['PATCH /delivery-notes/{id}'],
  listDeliveryNoteHistory: ['GET /delivery-notes/{id}/history', 'list'],
  openDeliveryNote: ['POST /delivery-notes/{id}/open'],
  cancelDeliveryNote: ['POST /delivery-notes/{id}/cancel'],
  completeDeliveryNote: ['POST /delivery-notes/{id}/complete'],
  getDeliveryNotePicks: ['GET /delivery-notes/{id}/picks'],
  listInsurances: ['GET /insurances', 'list'],
  createInsurance: ['POST /insurances'],
  getInsurance: ['GET /insurances/{id}'],
  updateInsurance: ['PATCH /insurances/{id}'],
  listInsuranceHistory: ['GET /insurances/{id}/history', 'list'],
  renewInsurance: ['POST /insurances/{id}/renew'],
  cancelInsurance: ['POST /insurances/{id}/cancel'],
  listInsuranceClaims: ['GET /insurances/{id}/claims', 'list'],
  openInsuranceClaim: ['POST /insurances/{id}/claims'],
  getInsuranceClaim: ['GET /insurances/{id}/claims/{number}'],
  updateInsuranceClaim: ['PATCH /insurances/{id}/claims/{number}'],
  listUsers: ['GET /users', 'list'],
  createUser: ['POST /users'],
  getUser: ['GET /users/{id}'],
  updateUser: ['PATCH /users/{id}'],
  listUserHistory: ['GET /users/{id}/history', 'list'],
  listApiKeys: ['GET /api-keys', 'list'],
  createApiKey: ['POST /api-keys'],
  rotateApiKey: ['POST /api-keys/{id}/rotate'],
  revokeApiKey: ['DELETE /api-keys/{id}'],
  listConsoleLinks: ['GET /console/links', 'list'],
  createConsoleLink: ['POST /console/links'],
  revokeConsoleLink: ['DELETE /console/links/{id}'],
  createImport: ['POST /imports', 'record', 'text/csv'],
  listImports: ['GET /imports', 'list'],
  getImport: ['GET /imports/{id}'],
  cancelImport: ['POST /imports/{id}/cancel'],
  listWebhooks: ['GET /webhooks', 'list'],
  createWebhook: ['POST /webhooks'],
  getWebhook: ['GET /webhooks/{id}'],
  updateWebhook: ['PATCH /webhooks/{id}'],
  deleteWebhook: ['DELETE /webhooks/{id}'],
  rotateWebhookSecret: ['POST /webhooks/{id}/rotate-secret'],
  testWebhook: ['POST /webhooks/{id}/test'],
  listWebhookLogs: ['GET /webhooks/{id}/logs', 'list'],
  getWebhookLog: ['GET /webhooks/{id}/logs/{log_id}'],
  redeliverWebhook: ['POST /webhooks/{id}/logs/{log_id}/redeliver'],
  replayWebhook: ['POST /webhooks/{id}/replay'],
  listEvents: ['GET /events', 'events'],
  streamEvents: ['GET /events/stream', 'stream'],
} as const

/** What the path of each takes, in its order. */
export interface PathArguments {
  /** List materials */
  listMaterials: []
  /** Create a material */
  createMaterial: []
  /** List every change of a material, newest first */
  listMaterialHistory: [id: string]
  /** Read a material with its stock history of the last 30 days */
  getMaterial: [id: string]
  /** Change some fields of a material */
  updateMaterial: [id: string]
  /** Archive a material */
  archiveMaterial: [id: string]
  /** Bring an archived material back */
  restoreMaterial: [id: string]
  /** Move stock: receipt, withdrawal, transfer or correction */
  createMovement: [id: string]
  /** Adjust stock: set, add or subtract */
  adjustStock: [id: string]
  /** Undo one movement by a new entry that links to it */
  reverseMovement: [id: string, movement_id: string]
  /** List all stock changes of a material, newest first */
  listStockHistory: [id: string]
  /** List stock changes of all materials, newest first */
  listAllStockHistory: []
  /** Read the stock of a material at moments of a period, for charts */
  getStockSeries: [id: string]
  /** Create and update up to 1,000 materials */
  putMaterials: []
  /** Move the stock of materials up to 1,000 times */
  createMovements: []
  /** List batches */
  listBatches: []
  /** Create a batch */
  createBatch: []
  /** Read a batch */
  getBatch: [id: string]
  /** Change some fields of a batch */
  updateBatch: [id: string]
  /** List batches of a material */
  listBatchesOfMaterial: [id: string]
  /** List all stock changes of a batch, newest first */
  listBatchHistory: [id: string]
  /** List every change of a batch, newest first */
  listBatchChanges: [id: string]
  /** Read where the goods of a batch came from, and where they went */
  traceBatch: [id: string]
  /** Put a batch into quarantine: it is taken no more */
  quarantineBatch: [id: string]
  /** Let a batch be taken again */
  releaseBatch: [id: string]
  /** Recall a batch: it is taken no more, and where it went is in its trace */
  recallBatch: [id: string]
  /** List tools */
  listTools: []
  /** Create a tool */
  createTool: []
  /** Read a tool */
  getTool: [id: string]
  /** Change some fields of a tool */
  updateTool: [id: string]
  /** Archive a tool that nobody holds */
  archiveTool: [id: string]
  /** Check a tool out to a user */
  checkOutTool: [id: string]
  /** Take a tool back */
  checkInTool: [id: string]
  /** Send an available tool to maintenance */
  sendToolToMaintenance: [id: string]
  /** Make a tool available again, after maintenance or because it has turned up */
  releaseTool: [id: string]
  /** List all that happened to a tool, newest first */
  listToolHistory: [id: string]
  /** List calibration plans */
  listCalibrationPlans: []
  /** Plan when a tool is calibrated */
  createCalibrationPlan: []
  /** Read a calibration plan */
  getCalibrationPlan: [id: string]
  /** Change some fields of a calibration plan */
  updateCalibrationPlan: [id: string]
  /** Archive a calibration plan */
  archiveCalibrationPlan: [id: string]
  /** Put off the calibration that is due now */
  extendCalibrationPlan: [id: string]
  /** List every change of a calibration plan, newest first */
  listCalibrationPlanHistory: [id: string]
  /** List calibrations */
  listCalibrations: []
  /** Record a calibration of a tool */
  recordCalibration: []
  /** Read a calibration */
  getCalibration: [id: string]
  /** List the calibrations of a tool */
  listToolCalibrations: [id: string]
  /** Void a calibration */
  voidCalibration: [id: string]
  /** Let a tool that failed be used for a while */
  concedeCalibration: [id: string]
  /** See what a tool that was found out of tolerance may have harmed */
  getCalibrationImpact: [id: string]
  /** Say what a tool that was out of tolerance has harmed */
  closeCalibrationImpact: [id: string]
  /** List the categories that materials have */
  listCategories: []
  /** Find what a code stands on */
  lookUpCode: []
  /** List whom tools can be lent to */
  listPeople: []
  /** Read who the API key of this request is */
  getMe: []
  /** List locations */
  listLocations: []
  /** Create a location */
  createLocation: []
  /** Read a location */
  getLocation: [id: string]
  /** Change some fields of a location */
  updateLocation: [id: string]
  /** Archive a location where nothing lies */
  archiveLocation: [id: string]
  /** List every change of a location, newest first */
  listLocationHistory: [id: string]
  /** List delivery notes */
  listDeliveryNotes: []
  /** Create a delivery note */
  createDeliveryNote: []
  /** Read a delivery note */
  getDeliveryNote: [id: string]
  /** Change some fields of a draft */
  updateDeliveryNote: [id: string]
  /** List every change of a delivery note, newest first */
  listDeliveryNoteHistory: [id: string]
  /** Open a draft */
  openDeliveryNote: [id: string]
  /** Cancel a delivery note that is not completed */
  cancelDeliveryNote: [id: string]
  /** Apply all of a delivery note to the stock, or nothing */
  completeDeliveryNote: [id: string]
  /** See which batches a delivery note would take now */
  getDeliveryNotePicks: [id: string]
  /** List insurances */
  listInsurances: []
  /** Register an insurance policy */
  createInsurance: []
  /** Read an insurance */
  getInsurance: [id: string]
  /** Change some fields of an insurance */
  updateInsurance: [id: string]
  /** List every change of an insurance, newest first */
  listInsuranceHistory: [id: string]
  /** Agree on the next term of an insurance policy */
  renewInsurance: [id: string]
  /** Cancel an insurance policy */
  cancelInsurance: [id: string]
  /** List the claims on an insurance policy */
  listInsuranceClaims: [id: string]
  /** Open a claim on an insurance policy */
  openInsuranceClaim: [id: string]
  /** Read a claim on an insurance policy */
  getInsuranceClaim: [id: string, number: string]
  /** Change a claim, or say how far it has come */
  updateInsuranceClaim: [id: string, number: string]
  /** List users */
  listUsers: []
  /** Create a user */
  createUser: []
  /** Read a user */
  getUser: [id: string]
  /** Change some fields of a user */
  updateUser: [id: string]
  /** List every change of a user, newest first */
  listUserHistory: [id: string]
  /** List API keys */
  listApiKeys: []
  /** Make an API key */
  createApiKey: []
  /** Replace the secret of an API key */
  rotateApiKey: [id: string]
  /** Revoke an API key */
  revokeApiKey: [id: string]
  /** List sign-in links */
  listConsoleLinks: []
  /** Create a sign-in link */
  createConsoleLink: []
  /** Revoke a sign-in link */
  revokeConsoleLink: [id: string]
  /** Import a file of records */
  createImport: []
  /** List imports */
  listImports: []
  /** Read an import, and how far it is */
  getImport: [id: string]
  /** Cancel an import before its first row is applied */
  cancelImport: [id: string]
  /** List webhooks */
  listWebhooks: []
  /** Create a webhook */
  createWebhook: []
  /** Read a webhook */
  getWebhook: [id: string]
  /** Change a webhook, disable or enable it */
  updateWebhook: [id: string]
  /** Delete a webhook and what is due to it */
  deleteWebhook: [id: string]
  /** Replace the secret of a webhook */
  rotateWebhookSecret: [id: string]
  /** Send webhook.test at once */
  testWebhook: [id: string]
  /** List the attempts of a webhook, newest first */
  listWebhookLogs: [id: string]
  /** Read an attempt, with what was sent */
  getWebhookLog: [id: string, log_id: string]
  /** Send what an attempt sent once more, at once */
  redeliverWebhook: [id: string, log_id: string]
  /** Send past events again, from the log of events */
  replayWebhook: [id: string]
  /** Read what has happened, in order */
  listEvents: []
  /** Be told what happens as it happens */
  streamEvents: []
}

/** Properties that hold decimals. */
export const DECIMALS: ReadonlySet<string> = new Set([
  'actual',
  'adjusted',
  'after',
  'amount',
  'as_found',
  'as_left',
  'available',
  'available_stock',
  'before',
  'count',
  'delta',
  'expected_quantity',
  'humidity_pct',
  'insured_total',
  'insured_value',
  'issued',
  'location_after',
  'location_before',
  'min_stock',
  'net_weight_kg',
  'nominal',
  'on_hand',
  'pressure_hpa',
  'purchase_price',
  'quantity',
  'received',
  'requested',
  'reserved',
  'stock',
  'temperature_c',
  'tol_minus',
  'tol_plus',
  'uncertainty',
  'unit_cost',
])
