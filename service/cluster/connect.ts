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
  const servers = serversOf(url);
  let why: unknown;
  // The package's own way through a list never ends while none of them answers.
  for (const server of servers) {
    const sql = open(server, options);
    try {
      const [one] = await withinTime(sql`SELECT pg_is_in_recovery() AS is_replica`, patience);
      if (one?.is_replica !== true || servers.length === 1) return sql;
      why ??= new ClusterAway('The cluster has no primary at the moment; nothing was changed.');
    } catch (error) {
      why ??= error;
    }
    void sql.end({ timeout: 0 }).catch(() => {});
  }
  throw why;
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
