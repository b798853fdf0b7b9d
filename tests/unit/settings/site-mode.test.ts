import { describe, expect, it } from 'vitest';
import { defaults, type Settings, withChange } from '../../../lib/settings/settings.ts';
import { siteMode, withSite, withSiteMode, withSwitch } from '../../../lib/settings/site-mode.ts';
import { createCommands } from '../../../lib/worker/browser/commands.ts';
import { fakeTab } from '../../lab/worker/fake-browser.ts';

const having = (sites: Settings['sites'], mode: Settings['mode'] = 'visible'): Settings => ({
  ...defaults,
  mode,
  sites,
});
const [site, below] = ['etherscan.io', 'www.etherscan.io'];

describe('the mode of a site', () => {
  it('is its own, unless everything is off', () => {
    const settings = having({ [site]: 'local' });
    expect(siteMode(settings, site)).toBe('local');
    expect(siteMode(settings, 'basescan.org')).toBe('visible');
    expect(siteMode({ ...settings, mode: 'off' }, site)).toBe('off');
  });

  it('is shared by sites that go by several names', () => {
    const settings = having({ [site]: 'off', 'goto.etherscan.io': 'hover' });
    expect(siteMode(settings, below)).toBe('off');
    expect(siteMode(settings, 'goto.etherscan.io')).toBe('hover');
    expect(siteMode(settings, 'example.org')).toBe('visible');
  });

  it('is written down only where it differs', () => {
    expect(withSiteMode(having({}), site, 'off').sites).toEqual({ [site]: 'off' });
    expect(withSiteMode(having({ [site]: 'off' }), site, 'visible').sites).toEqual({});
    expect(withSiteMode(having({ [site]: 'hover', [below]: 'local' }), below, 'hover').sites).toEqual({
      [site]: 'hover',
    });
  });

  it('is written down where it is the general one and the listed site has another', () => {
    expect(withSiteMode(having({ [site]: 'hover' }), below, 'visible').sites).toEqual({
      [site]: 'hover',
      [below]: 'visible',
    });
  });

  it('can be taken on and given back', () => {
    expect(withSite({ 'a.org': 'off' }, 'b.org', 'hover')).toEqual({ 'a.org': 'off', 'b.org': 'hover' });
    expect(withSite({ 'a.org': 'off' }, 'a.org', undefined)).toEqual({});
  });
});

describe('the switch of a site', () => {
  it.each([
    ['etherscan.io', 'www.etherscan.io'],
    ['oklink.com', 'www.oklink.com'],
    ['blockchain.com', 'www.blockchain.com'],
    ['etherscan.io', 'goto.etherscan.io'],
    ['dexscreener.com', 'www.dexscreener.com'],
  ])('switches on what was off as %s, on %s', (listed, hostname) => {
    const on = withSwitch(having({ [listed]: 'off' }), hostname, true);
    expect(siteMode(on, hostname)).toBe('visible');
    expect(siteMode(on, listed)).toBe('off');
    const off = withSwitch(on, hostname, false);
    expect(off.sites).toEqual({ [listed]: 'off' });
  });

  it('brings back what the listed site has, and never more than the general mode', () => {
    expect(withSwitch(having({ [site]: 'local', [below]: 'off' }), below, true).sites).toEqual({
      [site]: 'local',
    });
    expect(siteMode(withSwitch(having({ [site]: 'off' }, 'hover'), site, true), site)).toBe('hover');
  });

  it('switches everything on where everything is off', () => {
    const on = withSwitch(having({ [site]: 'off' }, 'off'), below, true);
    expect(on.mode).toBe('visible');
    expect(siteMode(on, below)).toBe('visible');
  });

  it('switches on as it was before everything was switched off', () => {
    const off = withChange(having({}, 'local'), { mode: 'off' });
    expect(withSwitch(withChange(off, { mode: 'off' }), site, true).mode).toBe('local');
    const restored = withChange(defaults, { mode: 'off', modeOn: 'local' });
    expect(withSwitch(restored, site, true).mode).toBe('local');
    const visible = withChange(off, { mode: 'visible' });
    expect(withSwitch(withChange(visible, { mode: 'off' }), site, true).mode).toBe('visible');
  });
});

describe('the command that switches labels on a site off or on', () => {
  it('switches on, on a sub-domain, what is off as the listed site, and nothing where there is no site', async () => {
    let stored = having({ [site]: 'off' });
    const saved: Settings[] = [];
    const none = () => Promise.resolve([]);
    let isRead: (host: string) => boolean = () => true;
    const run = createCommands({
      api: {
        scripting: { executeScript: none },
        tabs: { sendMessage: () => Promise.reject(new Error('Nobody listens.')) },
        sidebarAction: { toggle: () => Promise.resolve() },
      },
      openPopup: () => Promise.resolve(),
      worker: {
        // Which sites are read is known once the worker has read it.
        async ready() {
          isRead = (host) => host === below;
        },
        isSite: (host) => isRead(host),
      },
      update(make) {
        stored = make(stored);
        saved.push(stored);
        return Promise.resolve();
      },
    });
    const press = async () => {
      const before = saved.length;
      run('toggle-site', fakeTab(1, { url: `https://${below}/accounts` }));
      await expect.poll(() => saved.length).toBe(before + 1);
      return siteMode(stored, below);
    };
    expect(await press()).toBe('visible');
    expect(await press()).toBe('off');
    expect(stored.sites).toEqual({ [site]: 'off' });
    for (const url of [
      'chrome-extension://nametag/options.html',
      'http://localhost:5100/',
      'https://unread.example/',
    ])
      run('toggle-site', fakeTab(1, { url }));
    // Keys take effect in their order.
    expect(await press()).toBe('visible');
    expect(stored.sites).toEqual({ [site]: 'off', [below]: 'visible' });
  });
});
