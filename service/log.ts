/**
 * One line of JSON per request. It never contains a path, a query, a header or an address, only the endpoint's id and the
 * key's public id.
 */
export interface Event {
  readonly id: string;
  readonly method: string;
  /** The endpoint's id or the page's name; undefined without a route. */
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
  readonly key: string | undefined;
  /** The code of an error. */
  readonly error: string | undefined;
}

export type Log = (line: string) => void;

/** Only the method comes from the client, so only it is escaped. */
export function logLine(at: number, event: Event): string {
  const { id, method, route, status, milliseconds, key, error } = event;
  const verb = method === 'GET' ? '"GET"' : JSON.stringify(method.slice(0, 16));
  let line = `{"time":"${isoTime(at)}","level":"${status >= 500 ? 'error' : 'info'}","id":"${id}","method":${verb},`;
  line += route === undefined ? '"route":null' : `"route":"${route}"`;
  line += `,"status":${status},"ms":${Math.round(milliseconds * 1000) / 1000}`;
  if (key !== undefined) line += `,"key":"${key}"`;
  if (error !== undefined) line += `,"error":"${error}"`;
  return `${line}}`;
}

/** A log line about something other than a request. `detail` never contains a key. */
export function noteLine(at: number, level: 'info' | 'warn' | 'error', message: string, detail = ''): string {
  const more = detail === '' ? {} : { detail };
  return JSON.stringify({ time: isoTime(at), level, message, ...more });
}

let lastAt = Number.NaN;
let lastTime = '';

/** Formats a time and remembers it, because thousands of requests share a millisecond. */
function isoTime(at: number): string {
  const whole = Math.floor(at);
  if (whole !== lastAt) {
    lastAt = whole;
    lastTime = new Date(whole).toISOString();
  }
  return lastTime;
}
