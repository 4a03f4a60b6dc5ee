interface FoundAddress {
  readonly description: string;
  readonly whole: string;
}

type MapsPage = typeof globalThis & { google?: unknown; basisMapsReady?: () => void };

/**
 * Replaces the maps script once the page loads it. Searches fail for texts without an address.
 * @returns a function that lists the searched texts.
 */
export const answerWithMaps = (addresses: Readonly<Record<string, FoundAddress>>): (() => string[]) => {
  const asked: string[] = [];
  const page = globalThis as MapsPage;
  delete page.basisMapsReady;
  class AutocompleteService {
    getPlacePredictions({ input }: { input: string }) {
      asked.push(input);
      const found = addresses[input];
      if (!found) return Promise.reject(new Error('OVER_QUERY_LIMIT'));
      return Promise.resolve({ predictions: [{ description: found.description, place_id: input }] });
    }
  }
  class PlacesService {
    getDetails({ placeId }: { placeId: string }, done: (place: object) => void) {
      done({ formatted_address: addresses[placeId]?.whole });
    }
  }
  page.google = {
    maps: {
      places: {
        AutocompleteService,
        PlacesService,
        AutocompleteSessionToken: class {
          readonly isPaidOnce = true;
        },
      },
      Geocoder: class {
        geocode = () => Promise.resolve({ results: [] });
      },
    },
  };
  const ready = setInterval(() => {
    if (!page.basisMapsReady) return;
    clearInterval(ready);
    page.basisMapsReady();
  }, 5);
  setTimeout(() => clearInterval(ready), 5_000);
  return () => asked;
};
