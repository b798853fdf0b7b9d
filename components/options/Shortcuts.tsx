import { t } from '../../lib/locale/t.ts';
import { readShortcuts } from '../../lib/ui/options/read-shortcuts.ts';
import { useAnswer } from './use-answer.ts';

/** What the browser's keys do in Nametag. */
export function Shortcuts() {
  const { value: shortcuts } = useAnswer(readShortcuts, []);
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
