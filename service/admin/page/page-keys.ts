/** Makes, limits and revokes keys in the admin page. */
import type { ShownKey } from '../admin-actions.ts';
import type { PageTools } from './page-tools.ts';

export function pageKeys(
  { ask, button, byId, code, empty, field, form, on, row }: PageTools,
  changed: () => Promise<void>,
) {
  const limitsOf = (id: string) => ({
    rate: Number(field(id, 'rate').value),
    quota: Number(field(id, 'quota').value),
    expires: field(id, 'expires').value,
  });
  const number = (limit: number) => (limit === 0 ? '–' : limit.toLocaleString('en'));
  const show = async () => {
    const keys = await ask<ShownKey[]>('keys');
    empty('keys');
    for (const { id, name, rate, quota, used, expires, state, isAdmin } of keys) {
      const limit = button('Limits', () => {
        for (const [limit, value] of Object.entries({ id, rate, quota, expires }))
          field('limits', limit).value = String(value);
        byId('limits-of').textContent = `Limits of ${id}`;
        form('limits').hidden = false;
        field('limits', 'rate').focus();
      });
      const revoke = button('Revoke', async () => {
        await ask('revoke-key', { id });
        await changed();
        return `${id} is revoked.`;
      });
      const limits = [number(rate), number(quota), used.toLocaleString('en'), expires === '' ? '–' : expires];
      const stands = isAdmin ? `${state}, admin` : state;
      row('keys', [code(id), name, ...limits, stands, state === 'revoked' ? [] : [limit, revoke]]);
    }
  };
  on(form('key'), 'submit', async () => {
    const given = { name: field('key', 'name').value, ...limitsOf('key') };
    const { id, key } = await ask<{ id: string; key: string }>('add-key', given);
    byId('made').textContent = `Key ${id}, shown once:\n${key}`;
    form('key').reset();
    await changed();
    return `Key ${id} is made.`;
  });
  on(form('limits'), 'submit', async () => {
    await ask('limit-key', { id: field('limits', 'id').value, ...limitsOf('limits') });
    form('limits').hidden = true;
    await changed();
    return 'Changed.';
  });
  return show;
}
