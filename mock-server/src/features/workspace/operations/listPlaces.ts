import type { Handler } from '../../../platform/calls/handler';
import { findCities } from '../../../platform/places/findCities';

const most = 8;

export const listPlaces: Handler<'listPlaces'> = (_, { query }) =>
  Promise.resolve({ status: 200, body: { places: [...findCities(query.search, most)] } });
