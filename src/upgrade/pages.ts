/** Pages that contain all documents of a collection, by ID. */
export const PAGES = { sort: [{ field: '_id' }], limit: 500, bytes: 1024 * 1024 }
