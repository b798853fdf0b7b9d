/** A port to the worker or to a page. It may end at any time; its user opens it again. */
export interface Connection {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void, onEnd: () => void): void;
  end(): void;
}
