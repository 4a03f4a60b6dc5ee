import { sliceMapped, spanOf, trimMapped, type Mapped } from '../../mapped';
import { parseAddress } from '../places/addresses';
import { isPersonName } from '../text/naming';
import type { Found, Location } from '../reading';

/** "Company - Person", only the company, or only the person in a contractor's own list. */
export function companyAndPerson(cell: Mapped): { company: Mapped | null; person: Mapped | null } {
  if (isPersonName(cell.text)) return { company: null, person: cell };
  const at = cell.text.search(/\s+[-–]\s+(?!.*\s[-–]\s)/);
  if (at < 0) return { company: cell, person: null };
  const person = trimMapped(
    sliceMapped(cell, cell.text.indexOf(cell.text.slice(at).trimStart().slice(1).trimStart(), at)),
  );
  return isPersonName(person.text)
    ? { company: trimMapped(sliceMapped(cell, 0, at)), person }
    : { company: cell, person: null };
}

/** Maximum length of an entry of a list. */
const maxEntry = 200;

const beforePlace = /\s+[-–—]\s+(?!.*\s[-–—]\s)|\s*\((?=[^()]*\)$)|,\s+(?=[^,]+,\s+[A-Z]{2}(?:\s+\d{5})?$)/;

/**
 * "Heron Bakery - Salem, OR", "Heron Bakery (Salem, OR)", "Heron Bakery, Salem, OR": lists without a location column
 * append it to the name.
 */
export function namedPlace(cell: Mapped): { title: Mapped; place: Found<Location> | null } {
  const at = cell.text.length > maxEntry ? -1 : cell.text.search(beforePlace);
  const behind = at < 0 ? null : cell.text.slice(at).replace(/^[\s,–—(-]+|\)$/g, '');
  const place = behind === null ? null : parseAddress(behind);
  return place?.city && place.state
    ? { title: sliceMapped(cell, 0, at), place: { value: place, span: spanOf(cell) } }
    : { title: cell, place: null };
}
