import { sliceMapped, trimMapped, type Mapped } from '../mapped';
import { isPersonName } from './naming';

/** "Company - Person", the company alone, or the person alone in a contractor's own list. */
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
