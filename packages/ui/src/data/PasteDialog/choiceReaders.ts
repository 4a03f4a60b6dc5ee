import { fold } from '../../components/parts/options/option';
import { shortened } from '../../components/NumberField/numberFault';
import { faultOf, isBlank, valueOf, type CellReader, type CellReading, type Environment } from './reading';

/** A choice that a pasted text can name. */
export interface PasteChoice {
  readonly id: string;
  readonly label: string;
}

const separators = /[;\n]|,(?!\d)/;

/** Readers of choices and people, by their names. */
export const choiceReaders = ({ paste }: Environment['words']) => {
  /** The choice of a name, without regard to case and accents; or why there is none. */
  const finder = (choices: readonly PasteChoice[], nothing: (written: string) => string) => {
    const byName = new Map<string, PasteChoice[]>();
    for (const choice of choices) byName.set(fold(choice.label), [...(byName.get(fold(choice.label)) ?? []), choice]);
    return (text: string): CellReading<string> => {
      const [found, other] = byName.get(fold(text)) ?? [];
      if (found && !other) return valueOf(found.id);
      const short = shortened(text.trim());
      if (found) return faultOf(paste.severalChoices(short));
      const near = choices.filter(
        ({ label }) => fold(label).includes(fold(text)) && byName.get(fold(label))?.length === 1,
      );
      const answers = near.slice(0, 2).map(({ label }) => ({ text: label, label: paste.take(label) }));
      const sentence = nothing(short);
      return faultOf(answers.length > 0 ? { sentence, answers } : sentence);
    };
  };

  const several = (
    choices: readonly PasteChoice[],
    nothing: (written: string) => string,
  ): CellReader<readonly string[]> => {
    const find = finder(choices, nothing);
    const labels = new Map(choices.map(({ id, label }) => [id, label]));
    return {
      read: ({ text }) => {
        if (isBlank(text)) return valueOf([]);
        const whole = find(text);
        if (whole.is === 'value') return valueOf([whole.value]);
        const names = text.split(separators).filter((name) => !isBlank(name));
        const readings = names.map(find);
        const fault = names.length > 1 ? readings.find(({ is }) => is !== 'value') : whole;
        // An answer takes the place of the whole text.
        if (fault?.is === 'fault' && names.length > 1 && typeof fault.fault === 'object')
          return faultOf(fault.fault.sentence);
        if (fault) return fault as CellReading<never>;
        return valueOf([...new Set(readings.flatMap((one) => (one.is === 'value' ? one.value : [])))]);
      },
      show: (ids) => ids.flatMap((id) => labels.get(id) ?? []).join('; '),
    };
  };

  return {
    /** One of the choices, by its label. @param canBeEmpty false if none is refused */
    choice: (choices: readonly PasteChoice[], { canBeEmpty = true } = {}): CellReader<string | null> => {
      const find = finder(choices, paste.noChoice);
      return {
        read: ({ text }) => {
          if (!isBlank(text)) return find(text.trim());
          return canBeEmpty ? valueOf(null) : faultOf(paste.required);
        },
        show: (id) => choices.find((choice) => choice.id === id)?.label ?? '',
      };
    },
    /** Several of the choices, between commas, semicolons or line breaks. */
    choices: (choices: readonly PasteChoice[]) => several(choices, paste.noChoice),
    /** People by their names, likewise. */
    people: (people: readonly { readonly id: string; readonly name: string }[]) =>
      several(
        people.map(({ id, name }) => ({ id, label: name })),
        paste.nobody,
      ),
  };
};
