import { StoreRefused } from '../../stores/errors.js'

/** Thrown if a verification can't continue from the saved progress. */
export class ResumeRefused extends StoreRefused {}

/** Thrown if the progress can't be saved. */
export class ProgressNotSaved extends StoreRefused {}
