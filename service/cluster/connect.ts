/** Connections to the Postgres of a cluster. A URL may name several servers, of which one takes changes. */
import postgres from 'postgres';
import { UsageError } from '../read-command.ts';
import { ClusterAway } from './cluster-away.ts';
import { withinTime } from './within-time.ts';

export interface ConnectOptions {
  /** Connections. */
  readonly most?: number;
  /** False: what is written need not be on a replica before it counts. */
  readonly isSafe?: boolean;
  /** Milliseconds for a server to take a connection and to answer. */
  readonly patience?: number;
}

export async function connect(url: string, options: ConnectOptions = {}): Promise<postgres.Sql> {
  const { patience = 5_000 } = options;
  const servers = serversOf(url).map((server) => open(server, options));
  // The package's own way through a list never ends while none of them answers.
  const told = await Promise.allSettled(servers.map((sql) => withinTime(timelineOf(sql), patience)));
  const timelines = told.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  // A promotion begins a new timeline; an old primary that came back is on an earlier one.
  const last = timelines
    .map((one) => one ?? '')
    .sort()
    .at(-1);
  const chosen = servers.find((_, at) => timelines[at] === last && (last !== '' || servers.length === 1));
  for (const sql of servers) if (sql !== chosen) void sql.end({ timeout: 0 }).catch(() => {});
  if (chosen) return chosen;
  throw (
    told.find((one) => one.status === 'rejected')?.reason ??
    new ClusterAway('The cluster has no primary at the moment; nothing was changed.')
  );
}

/** In hexadecimal digits, always as many; empty for a replica, which takes no changes. */
async function timelineOf(sql: postgres.Sql): Promise<string> {
  const [one] = await sql`
    SELECT CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;
  return String(one?.timeline);
}

/** The URL of each server that a URL names. */
export function serversOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  const servers = hosts.split(',').map((host) => `${before}${host}${after}`);
  if (!servers.every((one) => /^postgres(ql)?:/.test(one) && URL.canParse(one)))
    throw new UsageError(
      '--cluster has to be a URL as postgres://name@host/database. In a password, signs are written as % and two digits.',
    );
  return servers;
}

function open(url: string, { most = 1, isSafe = true }: ConnectOptions): postgres.Sql {
  return postgres(url, {
    max: most,
    // Seconds. A connection that is lost is made anew, which nobody else waits for.
    connect_timeout: 5,
    connection: {
      application_name: 'nametag',
      // A machine that is cut off amid a change keeps the others from changing anything for so long.
      idle_in_transaction_session_timeout: 30_000,
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
      lock_timeout: 60_000,
      ...(!isSafe && { synchronous_commit: 'off' }),
    },
    // The package asks for them by itself, and ends the process when the connection is lost meanwhile.
    fetch_types: false,
    onnotice: () => {},
  });
}
