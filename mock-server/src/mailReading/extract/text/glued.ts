import { sliceMapped, splitMapped, type Mapped } from '../../mapped';

/** Splits text of tables that lost their cells: "…Marrow LLCProjectHeron BakeryLocation12 Heron St…". */

const gluedLabel =
  /(?<![\s])(?:Project(?: Name)?|Location|Address|Bids? Due|Bid Date|Due Date|Questions(?: Due)?|RFIs?(?: Due| Deadline)?|Job ?Walk|Site (?:Visit|Walk)|Walk-?(?:through|thru)|Pre-?[Bb]id(?: Meeting| Conference| Walk)?|Trades?|Scope|Bid Package|Contact|Phone|Email)(?=[\p{Lu}\d])/gu;

const maxGlued = 60_000;
const fewestGlued = 3;

/** True for a text that was made of a table and lost its cells; its HTML says the same better. */
export const isGlued = (text: string): boolean =>
  [...text.slice(0, maxGlued).matchAll(gluedLabel)].length >= fewestGlued;

/** Lines of a table without cells, with label and value on separate lines; other lines unchanged. */
export function unglued(line: Mapped): readonly Mapped[] {
  if (!line.text.startsWith('From') || line.text.length > 2000) return [line];
  const labels = [...line.text.matchAll(gluedLabel)];
  if (labels.length < 2) return [line];
  const cells: Mapped[] = [sliceMapped(line, 0, 4)];
  let start = 4;
  for (const label of labels) {
    cells.push(...gluedPerson(sliceMapped(line, start, label.index)));
    start = label.index + label[0].length;
    cells.push(sliceMapped(line, label.index, start));
  }
  return [...cells, sliceMapped(line, start)];
}

/** "Marrow LLCDana Whitlock (dana@…)": the person begins at a capital after a lower-case letter or a company suffix. */
function gluedPerson(cell: Mapped): readonly Mapped[] {
  return splitMapped(
    cell,
    /(?<=[\p{Ll}.)]|LLC|LLP|JV)(?=\p{Lu}\p{Ll}+(?: (?:\p{Lu}[\p{L}'’.-]*|de|da|del|der|den|la|van|von|di)){1,4} \([^()\s]+@)/gu,
  );
}
