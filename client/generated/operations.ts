// Generated from the OpenAPI document: `npm run client:types`.

/**
 * Method and path; kind of the response, unless it is a record or has no body: its form, or the media types of text or
 * bytes; media type of the request body, unless it is JSON.
 */
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
  getPersonalData: ['GET /users/{id}/personal-data'],
  eraseUser: ['POST /users/{id}/erase'],
  listApiKeys: ['GET /api-keys', 'list'],
  createApiKey: ['POST /api-keys'],
  getApiKey: ['GET /api-keys/{id}'],
  revokeApiKey: ['DELETE /api-keys/{id}'],
  rotateApiKey: ['POST /api-keys/{id}/rotate'],
  getCheckpoint: ['GET /audit/checkpoint', 'text/plain'],
  listCheckpoints: ['GET /audit/checkpoints', 'list'],
  createCheckpoint: ['POST /audit/checkpoints', 'text/plain'],
  getProof: ['GET /audit/proof', 'text/plain'],
  getConsistencyProof: ['GET /audit/consistency'],
  listAuditKeys: ['GET /audit/keys'],
  getTile: ['GET /audit/tlog/{path}', 'application/octet-stream, text/plain'],
  getReceipt: ['GET /events/{id}/receipt'],
  verifyMaterial: ['GET /materials/{id}/verify'],
  createEvidence: ['POST /audit/evidence', 'application/zip'],
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
  /** List changes to a material, newest first */
  listMaterialHistory: [id: string]
  /** Read a material */
  getMaterial: [id: string]
  /** Update a material */
  updateMaterial: [id: string]
  /** Archive a material */
  archiveMaterial: [id: string]
  /** Restore an archived material */
  restoreMaterial: [id: string]
  /** Create a stock movement */
  createMovement: [id: string]
  /** Adjust the stock of a material */
  adjustStock: [id: string]
  /** Reverse a movement */
  reverseMovement: [id: string, movement_id: string]
  /** List stock changes of a material, newest first */
  listStockHistory: [id: string]
  /** List stock changes of all materials, newest first */
  listAllStockHistory: []
  /** Read the stock of a material over time */
  getStockSeries: [id: string]
  /** Create or update materials in bulk */
  putMaterials: []
  /** Create stock movements in bulk */
  createMovements: []
  /** List batches */
  listBatches: []
  /** Create a batch */
  createBatch: []
  /** Read a batch */
  getBatch: [id: string]
  /** Update a batch */
  updateBatch: [id: string]
  /** List the batches of a material */
  listBatchesOfMaterial: [id: string]
  /** List stock changes of a batch, newest first */
  listBatchHistory: [id: string]
  /** List changes to a batch, newest first */
  listBatchChanges: [id: string]
  /** Trace a batch */
  traceBatch: [id: string]
  /** Quarantine a batch */
  quarantineBatch: [id: string]
  /** Release a batch */
  releaseBatch: [id: string]
  /** Recall a batch */
  recallBatch: [id: string]
  /** List tools */
  listTools: []
  /** Create a tool */
  createTool: []
  /** Read a tool */
  getTool: [id: string]
  /** Update a tool */
  updateTool: [id: string]
  /** Archive a tool */
  archiveTool: [id: string]
  /** Check out a tool to a user */
  checkOutTool: [id: string]
  /** Check in a tool */
  checkInTool: [id: string]
  /** Send a tool to maintenance */
  sendToolToMaintenance: [id: string]
  /** Release a tool */
  releaseTool: [id: string]
  /** List the history of a tool, newest first */
  listToolHistory: [id: string]
  /** List calibration plans */
  listCalibrationPlans: []
  /** Create a calibration plan */
  createCalibrationPlan: []
  /** Read a calibration plan */
  getCalibrationPlan: [id: string]
  /** Update a calibration plan */
  updateCalibrationPlan: [id: string]
  /** Archive a calibration plan */
  archiveCalibrationPlan: [id: string]
  /** Extend the due date of a calibration plan */
  extendCalibrationPlan: [id: string]
  /** List changes to a calibration plan, newest first */
  listCalibrationPlanHistory: [id: string]
  /** List calibrations */
  listCalibrations: []
  /** Record a calibration */
  recordCalibration: []
  /** Read a calibration */
  getCalibration: [id: string]
  /** List the calibrations of a tool */
  listToolCalibrations: [id: string]
  /** Void a calibration */
  voidCalibration: [id: string]
  /** Grant a concession */
  concedeCalibration: [id: string]
  /** Read an impact assessment */
  getCalibrationImpact: [id: string]
  /** Close an impact assessment */
  closeCalibrationImpact: [id: string]
  /** List categories of materials */
  listCategories: []
  /** Look up a code */
  lookUpCode: []
  /** List people that tools can be checked out to */
  listPeople: []
  /** Read the user and API key of the request */
  getMe: []
  /** List locations */
  listLocations: []
  /** Create a location */
  createLocation: []
  /** Read a location */
  getLocation: [id: string]
  /** Update a location */
  updateLocation: [id: string]
  /** Archive a location */
  archiveLocation: [id: string]
  /** List changes to a location, newest first */
  listLocationHistory: [id: string]
  /** List delivery notes */
  listDeliveryNotes: []
  /** Create a delivery note */
  createDeliveryNote: []
  /** Read a delivery note */
  getDeliveryNote: [id: string]
  /** Update a draft */
  updateDeliveryNote: [id: string]
  /** List changes to a delivery note, newest first */
  listDeliveryNoteHistory: [id: string]
  /** Open a draft */
  openDeliveryNote: [id: string]
  /** Cancel a delivery note */
  cancelDeliveryNote: [id: string]
  /** Complete a delivery note */
  completeDeliveryNote: [id: string]
  /** Preview the batches that a delivery note picks */
  getDeliveryNotePicks: [id: string]
  /** List insurance policies */
  listInsurances: []
  /** Create an insurance policy */
  createInsurance: []
  /** Read an insurance policy */
  getInsurance: [id: string]
  /** Update an insurance policy */
  updateInsurance: [id: string]
  /** List changes to an insurance policy, newest first */
  listInsuranceHistory: [id: string]
  /** Renew an insurance policy */
  renewInsurance: [id: string]
  /** Cancel an insurance policy */
  cancelInsurance: [id: string]
  /** List the claims of an insurance policy */
  listInsuranceClaims: [id: string]
  /** Open a claim */
  openInsuranceClaim: [id: string]
  /** Read a claim */
  getInsuranceClaim: [id: string, number: string]
  /** Update a claim */
  updateInsuranceClaim: [id: string, number: string]
  /** List users */
  listUsers: []
  /** Create a user */
  createUser: []
  /** Read a user */
  getUser: [id: string]
  /** Update a user */
  updateUser: [id: string]
  /** List changes to a user, newest first */
  listUserHistory: [id: string]
  /** Export the personal data of a user */
  getPersonalData: [id: string]
  /** Erase the personal data of a user */
  eraseUser: [id: string]
  /** List API keys */
  listApiKeys: []
  /** Create an API key */
  createApiKey: []
  /** Read an API key */
  getApiKey: [id: string]
  /** Revoke an API key */
  revokeApiKey: [id: string]
  /** Rotate an API key */
  rotateApiKey: [id: string]
  /** Read the newest checkpoint */
  getCheckpoint: []
  /** List checkpoints */
  listCheckpoints: []
  /** Create a checkpoint */
  createCheckpoint: []
  /** Prove that the log contains an event */
  getProof: []
  /** Prove that the log only grew */
  getConsistencyProof: []
  /** List the keys of the log */
  listAuditKeys: []
  /** Read a tile of the tree */
  getTile: [path: string]
  /** Read the receipt of an event */
  getReceipt: [id: string]
  /** Verify the balances of a material */
  verifyMaterial: [id: string]
  /** Create an evidence package */
  createEvidence: []
  /** List sign-in links */
  listConsoleLinks: []
  /** Create a sign-in link */
  createConsoleLink: []
  /** Revoke a sign-in link */
  revokeConsoleLink: [id: string]
  /** Import records from a file */
  createImport: []
  /** List imports */
  listImports: []
  /** Read an import */
  getImport: [id: string]
  /** Cancel an import */
  cancelImport: [id: string]
  /** List webhooks */
  listWebhooks: []
  /** Create a webhook */
  createWebhook: []
  /** Read a webhook */
  getWebhook: [id: string]
  /** Update, disable, or enable a webhook */
  updateWebhook: [id: string]
  /** Delete a webhook */
  deleteWebhook: [id: string]
  /** Rotate the signing secret of a webhook */
  rotateWebhookSecret: [id: string]
  /** Send a test event */
  testWebhook: [id: string]
  /** List the delivery attempts of a webhook */
  listWebhookLogs: [id: string]
  /** Read a delivery attempt */
  getWebhookLog: [id: string, log_id: string]
  /** Redeliver an event */
  redeliverWebhook: [id: string, log_id: string]
  /** Replay past events */
  replayWebhook: [id: string]
  /** List events */
  listEvents: []
  /** Stream events (SSE) */
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
  'replayed',
  'requested',
  'reserved',
  'shown',
  'stock',
  'stock_value',
  'temperature_c',
  'tol_minus',
  'tol_plus',
  'uncertainty',
  'unit_cost',
])
