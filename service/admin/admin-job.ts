/** What the admin thread is asked, and what it answers. */
export interface AdminJob {
  readonly action: string;
  /** JSON. */
  readonly input: string;
  readonly by: string;
}

export interface AdminAnswer {
  /** JSON of the answer; absent if it was refused or failed. */
  readonly output?: string;
  /** Why the change cannot be made, for people. */
  readonly refused?: string;
  /** Of the service itself, for the log: the kind of the error, and its place. */
  readonly failed?: string;
}
