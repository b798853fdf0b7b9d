/** The settings and key in effect, and the service that they configure. Failed reads are retried. */
import type { Reason } from '../core/label/profile.ts';
import { defaults, readSettings, type Settings } from '../settings/settings.ts';
import { type Clock, inTime } from './base/clock.ts';
import { createListeners, type Listeners } from './base/listeners.ts';
import { createRetry, type Retry } from './base/retry.ts';
import { type ConfiguredService, readConfiguredService } from './client/configured-service.ts';
import { noSecret, type Secret } from './client/secret.ts';
import { readConfiguredNodes } from './sources/node/read-configured-nodes.ts';

export interface ConfigurationParts {
  readonly clock: Clock;
  readonly readSettings: () => Promise<unknown>;
  readonly readSecret: () => Promise<Secret>;
  /** The nodes as stored. */
  readonly readNodes: () => Promise<unknown>;
  /** The user's wallets as stored: whom nobody is to be asked about. */
  readonly readWallets: () => Promise<unknown>;
  /** Whether the browser allows requests to this host. */
  readonly isAllowed: (host: string) => Promise<boolean>;
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

interface State {
  readonly parts: ConfigurationParts;
  readonly retry: Retry;
  settings: Settings;
  secret: Secret;
  /** The last values read. */
  latest: Stored | undefined;
  readonly changed: Listeners<void>;
  isUnread: boolean;
  isTrying: boolean;
  ready: Promise<void>;
}

export function createConfiguration(parts: ConfigurationParts) {
  const state: State = {
    parts,
    retry: createRetry(parts.clock, () => void reconfigure(state)),
    settings: unknown,
    secret: noSecret,
    latest: undefined,
    changed: createListeners(),
    isUnread: false,
    isTrying: false,
    ready: Promise.resolve(),
  };
  state.ready = configure(state);
  return {
    settings: (): Settings => state.settings,
    secret: (): Secret => state.secret,
    /** Settings or service changed. */
    onChange: state.changed.add,
    /** Why no service may be asked on any site. */
    whyLocal(): Reason | undefined {
      const { mode } = state.settings;
      if (state.settings === unknown) return 'settings-unread';
      return mode === 'local' || mode === 'off' ? 'local-mode' : undefined;
    },
    /** True while settings and key cannot be read. */
    isUnread: (): boolean => state.isUnread,
    /** Never rejects. Retries a failed read, because every event that wakes the worker is a chance. */
    async ready(): Promise<void> {
      if (state.isUnread && !state.isTrying) {
        state.isTrying = true;
        void reconfigure(state).finally(() => {
          state.isTrying = false;
        });
      }
      await state.ready;
    },
    /** To call when settings, key or the browser's permissions changed. */
    reconfigure: (): Promise<void> => reconfigure(state),
  };
}

function reconfigure(state: State): Promise<void> {
  state.ready = state.ready
    .then(() => configure(state))
    .then(() => {
      if (!state.isUnread) state.changed.tell();
    });
  return state.ready;
}

/** While settings and key cannot be read, the last ones stay in effect. */
async function configure(state: State): Promise<void> {
  const { parts, retry } = state;
  try {
    const read = Promise.all([
      parts.readSettings(),
      parts.readSecret(),
      parts.readNodes(),
      parts.readWallets(),
    ]);
    state.latest = await inTime(parts.clock, maxReadMs, read);
    await apply(state, state.latest);
    if (state.isUnread) parts.onReadAgain?.();
    state.isUnread = false;
    retry.done();
  } catch {
    state.isUnread = true;
    retry.later();
    // A permission may have been removed all the same.
    if (state.latest) await apply(state, state.latest).catch(() => undefined);
  }
}

async function apply(state: State, [settings, secret, rawNodes, wallets]: Stored): Promise<void> {
  const { parts } = state;
  parts.useWallets(wallets);
  state.settings = readSettings(settings);
  state.secret = secret;
  const service = await readConfiguredService(state.settings, secret, parts.isAllowed);
  const nodes = await readConfiguredNodes(rawNodes, parts.isAllowed);
  await parts.useServices([...(service ? [service] : []), ...nodes]);
}
