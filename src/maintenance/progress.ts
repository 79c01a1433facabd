/** Shows how far long work has come. */
export interface Progress {
  at(done: number): void
  end(): void
}

export type ShowProgress = (label: string, total: number) => Progress
