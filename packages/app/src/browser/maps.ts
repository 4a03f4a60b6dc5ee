import type { MapPlaces } from '@basis/domain/subjects/bids/PlacesStore';
import type { MapsSettings } from '@basis/domain/model/contract/pageSettings';
import { pageSettings } from '../pageSettings';

interface Prediction {
  readonly description: string;
  readonly place_id: string;
}

interface Place {
  readonly formatted_address?: string;
}

/** The part of the Google Maps API that is used. */
interface MapsApi {
  readonly places: {
    readonly AutocompleteSessionToken: new () => object;
    readonly AutocompleteService: new () => {
      getPlacePredictions(request: object): Promise<{ readonly predictions: readonly Prediction[] }>;
    };
    readonly PlacesService: new (element: HTMLElement) => {
      getDetails(request: object, done: (place: Place | null, status: string) => void): void;
    };
  };
  readonly Geocoder: new () => { geocode(request: object): Promise<{ readonly results: readonly Place[] }> };
}

type MapsWindow = typeof globalThis & { google?: { readonly maps: MapsApi }; basisMapsReady?: () => void };

/** Place fields to request; Google bills by field. */
const fields = ['address_components', 'formatted_address', 'geometry', 'place_id'];
const countries = ['us', 'ca'];
/** Minimum length of a search. */
/** Timeout for loading the script. */
const patienceMs = 10_000;

const addressOf = ({ scriptUrl, apiKey }: MapsSettings): string => {
  const address = new URL(scriptUrl);
  const query = { key: apiKey, libraries: 'places', loading: 'async', callback: 'basisMapsReady' };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
};

/** Loaded and loading scripts, by URL. */
const loadings = new Map<string, Promise<MapsApi>>();

const loadScript = (address: string): Promise<MapsApi> =>
  new Promise((resolve, reject) => {
    const page = globalThis as MapsWindow;
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      loadings.delete(address);
      reject(new Error('The maps script did not load'));
    };
    const timer = setTimeout(fail, patienceMs);
    page.basisMapsReady = () => {
      clearTimeout(timer);
      if (page.google) resolve(page.google.maps);
      else fail();
    };
    script.src = address;
    script.async = true;
    script.addEventListener('error', fail);
    document.head.append(script);
  });

const load = (settings: MapsSettings): Promise<MapsApi> => {
  const address = addressOf(settings);
  const loading = loadings.get(address) ?? loadScript(address);
  loadings.set(address, loading);
  return loading;
};

const addressesOf = (places: readonly Place[]): string[] =>
  places.map(({ formatted_address: address }) => address ?? '').filter(Boolean);

/** Address search of the configured maps; null without any. Loads their script on the first search. */
export const mapPlaces = (): MapPlaces | null => {
  const { maps: settings } = pageSettings();
  if (!settings) return null;
  /** Place ids of the suggestions, by address. */
  const ids = new Map<string, string>();
  /** Session token from the first keystroke to the choice, which Google bills as one search. */
  let token: object | null = null;

  const suggest = async (text: string) => {
    const input = text.trim();
    const maps = await load(settings);
    token ??= new maps.places.AutocompleteSessionToken();
    const { predictions } = await new maps.places.AutocompleteService().getPlacePredictions({
      input,
      types: ['geocode'],
      componentRestrictions: { country: countries },
      sessionToken: token,
    });
    for (const { description, place_id } of predictions) ids.set(description, place_id);
    if (predictions.length) return predictions.map(({ description }) => ({ address: description, label: description }));
    const { results } = await new maps.Geocoder().geocode({ address: input, region: 'us' });
    return addressesOf(results).map((address) => ({ address, label: address }));
  };

  const resolve = async (address: string): Promise<string | null> => {
    const placeId = ids.get(address);
    if (placeId === undefined) return null;
    const maps = await load(settings);
    const request = { placeId, fields, ...(token ? { sessionToken: token } : {}) };
    token = null;
    return new Promise((done) => {
      new maps.places.PlacesService(document.createElement('div')).getDetails(request, (place) =>
        done(place?.formatted_address ?? null),
      );
    });
  };

  return { suggest, resolve };
};
