import { workKind, type WorkRoom } from '../workers/workRoom';
import { makeCities, takeCities, type ListedPlace } from './findCities';
import { makePoints, takePoints, type Point } from './nearPlaces';
import { makeStates, takeStates, type State } from './zoneOfPlace';

interface PlaceLists {
  readonly cities: readonly ListedPlace[];
  readonly points: ReadonlyMap<string, Point>;
  readonly states: ReadonlyMap<string, State>;
}

/** Makes what is looked up of places, as text, which costs its reader less than copies of so many rows. */
export const makePlaceLists = (): string =>
  JSON.stringify({
    cities: makeCities(),
    points: [...makePoints()],
    states: [...makeStates()].map(([code, { zoneOfCity, usual }]) => [code, { zoneOfCity: [...zoneOfCity], usual }]),
  });

interface WrittenLists {
  readonly cities: PlaceLists['cities'];
  readonly points: readonly (readonly [string, Point])[];
  readonly states: readonly (readonly [
    string,
    { readonly zoneOfCity: readonly (readonly [string, string])[]; readonly usual: string | null },
  ])[];
}

const listing = workKind<null, string>({
  name: 'listPlaces',
  lane: 'places',
  tooCostly: 'The places could not be listed.',
});

/** Loads the lists of places in a thread, so that the first call that needs them blocks no others. */
export const loadPlaces = async (workRoom: WorkRoom): Promise<void> => {
  const { cities, points, states } = JSON.parse(await workRoom.run(listing, { workspaceId: '' }, null)) as WrittenLists;
  takeCities(cities);
  takePoints(new Map(points));
  takeStates(
    new Map(states.map(([code, { zoneOfCity, usual }]) => [code, { zoneOfCity: new Map(zoneOfCity), usual }])),
  );
};
