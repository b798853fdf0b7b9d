/** The settings and key in effect, and the service that they configure. Failed reads are retried. */
import type { Reason } from '../core/label/profile.ts';
import { listedHost } from '../core/sites/hosts.ts';
import { defaults, readSettings, type Settings } from '../settings/settings.ts';
import { type Clock, inTime } from './base/clock.ts';
import { createRetry } from './base/retry.ts';
import type { StorageItem } from './base/storage-item.ts';
import { type ConfiguredService, readConfiguredService } from './client/configured-service.ts';
import { noSecret, type Secret } from './client/secret.ts';
import { readConfiguredNodes } from './sources/node/read-configured-nodes.ts';

export interface ConfigurationParts {
  readonly clock: Clock;
  readonly readSettings: () => Promise<unknown>;
  readonly readSecret: () => Promise<Secret>;
  /** The user's nodes, and the wallets, about which nobody is to be asked. */
  readonly secrets: (name: string) => Pick<StorageItem, 'read'>;
  /** Whether addresses may go to this host. */
  readonly maySendTo: (host: string) => Promise<boolean>;
  /** The hosts of the sites that the user added. */
  readonly readSites: () => Promise<readonly string[]>;
  /** Settings, service or sites changed. */
  readonly onChange: () => void;
  /** Settings can be read again after failed reads. */
  readonly onReadAgain?: (() => void) | undefined;
  /** Whom to ask from now on: the label service, if there is one, and nodes; waited for. */
  readonly useServices: (services: readonly ConfiguredService[]) => Promise<void>;
  /** Called with what is stored before anybody is asked. */
  readonly useWallets: (raw: unknown) => void;
}

/** Arbitrary: pages wait this long for the settings. */
const maxReadMs = 3_000;
/** Before the first read, nobody knows which host may be asked, so none is. */
const unknown: Settings = { ...defaults, mode: 'local' };

type Stored = readonly [settings: unknown, secret: Secret, nodes: unknown, wallets: unknown];

export function createConfiguration(parts: ConfigurationParts) {
  const { clock, maySendTo } = parts;
  const retry = createRetry(clock, () => void reconfigure());
  let settings = unknown;
  let secret = noSecret;
  /** Undefined: not known yet. */
  let added: readonly string[] | undefined;
  /** The last values read. */
  let latest: Stored | undefined;
  let isUnread = false;
  let isTrying = false;
  let configured = configure();

  function reconfigure(): Promise<void> {
    configured = configured.then(configure).then(() => {
      if (!isUnread) parts.onChange();
    });
    return configured;
  }

  /** While settings and key cannot be read, the last ones stay in effect. */
  async function configure(): Promise<void> {
    try {
      const { readSettings, readSecret, secrets } = parts;
      const [nodes, wallets] = [secrets('nodes'), secrets('wallets')];
      const read = Promise.all([readSettings(), readSecret(), nodes.read(), wallets.read()]);
      latest = await inTime(clock, maxReadMs, read);
      await apply(latest);
      if (isUnread) parts.onReadAgain?.();
      isUnread = false;
      retry.done();
    } catch {
      isUnread = true;
      retry.later();
      // A permission may have been removed all the same.
      if (latest) await apply(latest).catch(() => undefined);
    }
  }

  async function apply([raw, key, rawNodes, wallets]: Stored): Promise<void> {
    parts.useWallets(wallets);
    added = await parts.readSites();
    settings = readSettings(raw);
    secret = key;
    const service = await readConfiguredService(settings, secret, maySendTo);
    const nodes = await readConfiguredNodes(rawNodes, maySendTo);
    await parts.useServices([...(service ? [service] : []), ...nodes]);
  }

  return {
    settings: (): Settings => settings,
    secret: (): Secret => secret,
    /** Why no service may be asked on any site. */
    whyLocal(): Reason | undefined {
      if (settings === unknown) return 'settings-unread';
      return settings.mode === 'local' || settings.mode === 'off' ? 'local-mode' : undefined;
    },
    /** Whether the user has this site read: open tabs of one that was removed still have our script. Some frames have no host. */
    isSite: (host: string): boolean =>
      !added || host === '' || added.includes(host) || listedHost(host) !== undefined,
    /** True while settings and key cannot be read. */
    isUnread: (): boolean => isUnread,
    /** Never rejects. Retries a failed read, because every event that wakes the worker is a chance. */
    async ready(): Promise<void> {
      if (isUnread && !isTrying) {
        isTrying = true;
        void reconfigure().finally(() => {
          isTrying = false;
        });
      }
      await configured;
    },
    /** To call when settings, key or the browser's permissions changed. */
    reconfigure,
  };
}
