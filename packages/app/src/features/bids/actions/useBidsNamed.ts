import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@basis/domain/engine/async/intervals';
import type { Project } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import { useDomain } from '../../../domainContext';

const nobody: readonly Project[] = [];

/** The bids that have a name, which is compared without case and accents; asked for after a pause in typing. */
export const useBidsNamed = (name: string): readonly Project[] => {
  const { bids } = useDomain();
  const wanted = fold(name);
  const [found, setFound] = useState({ name: '', bids: nobody });
  useEffect(() => {
    if (wanted === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void bids.find(wanted).then((hits) => {
        if (isCurrent) setFound({ name: wanted, bids: hits.filter((bid) => fold(bid.name) === wanted) });
      });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bids, wanted]);
  return found.name === wanted ? found.bids : nobody;
};
