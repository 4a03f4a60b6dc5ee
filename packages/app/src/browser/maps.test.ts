import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPageSettings } from '../testing/pageSettings';
import { mapPlaces } from './maps';

type MapsPage = typeof globalThis & { google?: unknown; basisMapsReady?: () => void };
const page = globalThis as MapsPage;

const predictions = [{ description: '400 Main St, Portland, OR, USA', place_id: 'p1' }];
const getPlacePredictions = vi.fn((_request: object) => Promise.resolve({ predictions }));
const getDetails = vi.fn((_request: object, done: (place: object | null) => void) =>
  done({ formatted_address: '400 Main St, Portland, OR 97204, USA' }),
);
const geocode = vi.fn((_request: object) =>
  Promise.resolve({ results: [{ formatted_address: 'Pier 48, Seattle, WA' }] }),
);
const script = (): HTMLScriptElement | null =>
  document.querySelector('script[src^="https://maps.example.com/of-this-test"]');

const answerWithMaps = (): void => {
  page.google = {
    maps: {
      places: {
        AutocompleteSessionToken: class {
          readonly isPaidOnce = true;
        },
        AutocompleteService: class {
          getPlacePredictions = getPlacePredictions;
        },
        PlacesService: class {
          getDetails = getDetails;
        },
      },
      Geocoder: class {
        geocode = geocode;
      },
    },
  };
  page.basisMapsReady?.();
};

const configured = () => {
  setPageSettings({ maps: { scriptUrl: 'https://maps.example.com/of-this-test', apiKey: 'key-1' } });
  return mapPlaces();
};

afterEach(() => {
  vi.clearAllMocks();
  setPageSettings({});
});

describe('maps', () => {
  it('INTEG-03: are not there until a key is configured', () => {
    expect(mapPlaces()).toBeNull();
    expect(script()).toBeNull();
  });

  it('fail without their script, and try again with the next search', async () => {
    const maps = configured();
    const first = maps?.suggest('400 Main');
    script()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('The maps script did not load');
    expect(script()).toBeNull();
  });

  it('INTEG-03: load their script with the key, at the first search', async () => {
    const maps = configured();
    expect(script()).toBeNull();
    const found = maps?.suggest('400 Main');
    const { origin, searchParams } = new URL(script()?.src ?? '');
    expect(origin).toBe('https://maps.example.com');
    expect(searchParams.get('key')).toBe('key-1');
    answerWithMaps();
    expect(await found).toEqual([
      { address: '400 Main St, Portland, OR, USA', label: '400 Main St, Portland, OR, USA' },
    ]);
    expect(getPlacePredictions.mock.lastCall?.[0]).toMatchObject({ input: '400 Main' });
  });

  it('WIDGET-30: ask for the parts of a chosen place, and nothing more', async () => {
    const maps = configured();
    await maps?.suggest('400 Main');
    expect(await maps?.resolve('400 Main St, Portland, OR, USA')).toBe('400 Main St, Portland, OR 97204, USA');
    expect(getDetails.mock.lastCall?.[0]).toMatchObject({
      placeId: 'p1',
      fields: ['address_components', 'formatted_address', 'geometry', 'place_id'],
    });
    expect(await maps?.resolve('Nowhere')).toBeNull();
  });

  it('INTEG-03: geocode what they have no suggestion for', async () => {
    getPlacePredictions.mockResolvedValueOnce({ predictions: [] });
    expect(await configured()?.suggest('Pier 48')).toEqual([
      { address: 'Pier 48, Seattle, WA', label: 'Pier 48, Seattle, WA' },
    ]);
    expect(geocode.mock.lastCall?.[0]).toMatchObject({ address: 'Pier 48' });
  });
});
