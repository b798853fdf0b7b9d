/** Counters in Prometheus' text format: requests by route and status, and how long they took. */

/** Upper bounds in seconds, from a look-up to a slow search. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

interface Series {
  readonly byStatus: Map<number, number>;
  readonly buckets: number[];
  seconds: number;
  count: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** What each is for, and its value now, by its name. */
export type Gauges = Readonly<Record<string, readonly [help: string, value: () => number]>>;

export function createMetrics(gauges: Gauges = {}) {
  const routes = new Map<string, Series>();
  return {
    count(route: string, status: number, milliseconds: number) {
      let series = routes.get(route);
      if (!series) {
        series = { byStatus: new Map(), buckets: bounds.map(() => 0), seconds: 0, count: 0 };
        routes.set(route, series);
      }
      series.byStatus.set(status, (series.byStatus.get(status) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
      if (bucket < bounds.length) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.seconds += seconds;
      series.count += 1;
    },
    text() {
      const lines = [
        '# HELP nametag_requests_total Requests answered, by route and status.',
        '# TYPE nametag_requests_total counter',
      ];
      for (const [route, series] of routes) {
        for (const [status, count] of series.byStatus) {
          lines.push(`nametag_requests_total{route="${route}",status="${status}"} ${count}`);
        }
      }
      lines.push(
        '# HELP nametag_request_seconds Time from the request to its answer.',
        '# TYPE nametag_request_seconds histogram',
      );
      for (const [route, series] of routes) lines.push(...histogram(route, series));
      for (const [name, [help, value]] of Object.entries(gauges))
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value()}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogram(route: string, series: Series): string[] {
  let sum = 0;
  const lines = bounds.map((bound, index) => {
    sum += series.buckets[index] ?? 0;
    return `nametag_request_seconds_bucket{route="${route}",le="${bound}"} ${sum}`;
  });
  return [
    ...lines,
    `nametag_request_seconds_bucket{route="${route}",le="+Inf"} ${series.count}`,
    `nametag_request_seconds_sum{route="${route}"} ${series.seconds}`,
    `nametag_request_seconds_count{route="${route}"} ${series.count}`,
  ];
}
