import { readShortcuts } from '../../lib/extension/read-shortcuts.ts';
import { t } from '../../lib/locale/t.ts';
import { useAnswer } from './use-answer.ts';

/** What the browser's keys do in Nametag. */
export function Shortcuts() {
  const { value: shortcuts } = useAnswer(() => readShortcuts(t('options_about_open')), []);
  return (
    <table id="shortcuts">
      <tbody>
        {shortcuts?.map(({ does, keys }) => (
          <tr key={does}>
            <th scope="row">{does}</th>
            <td>{keys === '' ? t('options_about_no_keys') : <kbd data-theirs>{keys}</kbd>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
