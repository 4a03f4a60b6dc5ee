import { useEffect, useState } from 'react';
import { PlacesStore } from '@basis/domain/subjects/bids/PlacesStore';
import type { AddressSuggestion } from '@basis/ui/AddressField';
import { mapPlaces } from '../../browser/maps';
import { useLateStore } from '../../domainContext';

interface Locations {
  suggestions: readonly AddressSuggestion[];
  onSearch: (text: string) => void;
  onResolve: (suggestion: AddressSuggestion) => Promise<string | null>;
}

/** Suggests locations for a bid from the configured maps, or from the server's list of cities. */
export const useLocations = (): Locations => {
  const places = useLateStore(PlacesStore);
  const [maps] = useState(mapPlaces);
  useEffect(() => places.clear, [places]);
  return {
    suggestions: places.suggestions,
    onSearch: (text) => void places.search(text, maps),
    onResolve: async ({ address }) => (await maps?.resolve(address).catch(() => null)) ?? null,
  };
};
