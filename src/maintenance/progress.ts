/** Shows the progress of a long task. */
export interface Progress {
  at(done: number): void
  end(): void
}

export type ShowProgress = (label: string, total: number) => Progress
