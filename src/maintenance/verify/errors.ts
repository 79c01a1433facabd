import { StoreRefused } from '../../stores/errors.js'

/** The saved progress doesn't match. */
export class ResumeRefused extends StoreRefused {}

/** The progress can't be written. */
export class ProgressNotSaved extends StoreRefused {}
