import type { ChainId } from '../../lib/core/chains.ts';
import { isKey } from '../../lib/core/label/key.ts';
import type { Contract } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { Away } from './Away.tsx';
import { listContractFacts, nodeFacts } from './contract-fact.ts';
import { SourceLine } from './SourceLine.tsx';

interface Props {
  readonly contracts: readonly Contract[];
  readonly chain: ChainId;
  readonly now: number;
}

/** A contract's owner, creation date and other metadata. */
export function ContractFacts({ contracts, chain, now }: Props) {
  return (
    <>
      {contracts.map((contract) => {
        const { facts, left } =
          contract.source === 'node'
            ? { facts: nodeFacts(contract.more), left: 0 }
            : listContractFacts(contract.more);
        return (
          <div class="contract" key={[contract.name, contract.origin, contract.owner ?? ''].join('\n')}>
            <dl>
              {contract.name && <Row name={t('card_contract_name')} text={contract.name} chain={chain} />}
              {contract.owner && <Row name={t('card_contract_owner')} text={contract.owner} chain={chain} />}
              {contract.created && (
                <Row name={t('card_contract_created')} text={contract.created} chain={chain} />
              )}
              {facts.map((fact) => (
                <Row key={fact.name} name={fact.name} text={fact.text} chain={chain} />
              ))}
            </dl>
            {left > 0 && <p class="words">{t('card_more_count', String(left))}</p>}
            <SourceLine
              source={contract.source ?? 'service'}
              origin={contract.origin}
              at={contract.at}
              now={now}
            />
          </div>
        );
      })}
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly chain: ChainId;
}

function Row({ name, text, chain }: RowProps) {
  const isAddress = isKey(`${chain}:${text.startsWith('0x') ? text.toLowerCase() : text}`);
  return (
    <div class="row">
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{isAddress ? <Away chain={chain} what="address" value={text} /> : <bdi>{text}</bdi>}</dd>
    </div>
  );
}
