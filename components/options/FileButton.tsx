import { t } from '../../lib/locale/t.ts';

interface Props {
  readonly id: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Chooses a file, the same one again too: it may have been mended. */
export function FileButton({ id, accept, onFile }: Props) {
  return (
    <>
      <label class="button" for={id}>
        {t('options_import_choose')}
      </label>
      <input
        id={id}
        class="heard"
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </>
  );
}
