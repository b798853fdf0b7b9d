import { allFacts, type SourcedFact } from '../../data/all-facts.ts';

/** An exchange of Ethereum in the built-in list, of which no more is read: all of it takes seconds. */
export function packExchange(isIt: (name: string) => boolean): SourcedFact {
  for (const fact of allFacts())
    if (fact.chain === 'ethereum' && fact.type === 'cex' && isIt(fact.name)) return fact;
  throw new Error('The built-in list names no such exchange.');
}
