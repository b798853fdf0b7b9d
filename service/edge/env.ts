/** Types for the parts of Workers that the service uses. */

export interface D1Statement {
  bind(...values: readonly (string | number | null)[]): D1Statement;
  /** Rows as arrays. */
  raw(): Promise<readonly (readonly unknown[])[]>;
}

export interface D1 {
  prepare(sql: string): D1Statement;
  batch(statements: readonly D1Statement[]): Promise<readonly { readonly results?: readonly unknown[] }[]>;
  /** Lets replicas answer; one session never reads older data than before. */
  withSession?(constraint: 'first-unconstrained'): Pick<D1, 'prepare' | 'batch'>;
}

export interface ObjectStorage {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
}

export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): { fetch(url: string, init: { method: string; body: string }): Promise<Response> };
}

export interface Env {
  readonly DB: D1;
  readonly LIMITER: ObjectNamespace;
  /** `yes`: reads labels from the nearest replica. */
  readonly REPLICAS?: string;
  /** `yes`: no keys, for a private network. */
  readonly OPEN?: string;
  /** Origins allowed by CORS, separated by spaces; `*` for all. */
  readonly ORIGINS?: string;
}
