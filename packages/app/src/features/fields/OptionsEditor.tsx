import { Plus, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { longestFieldName, mostOptions } from '@basis/domain/subjects/fields/CustomFieldsStore';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Button } from '@basis/ui/Button';
import { ColorPicker } from '@basis/ui/ColorPicker';
import { IconButton } from '@basis/ui/IconButton';
import { Popover } from '@basis/ui/Popover';
import { ReorderList } from '@basis/ui/ReorderList';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { paletteNames } from '@basis/ui/theme';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { isComposing } from '../../browser/isComposing';
import { useDomain } from '../../domainContext';

export type FieldOption = CustomFieldSetting['options'][number];

interface OptionsEditorProps {
  options: readonly FieldOption[];
  /** Entries that have an option, by its id. */
  uses: ReadonlyMap<string, number>;
  /** Options in use that were deleted here, and how many entries lose each. */
  lost: readonly (FieldOption & { readonly count: number })[];
  /** Singular and plural of the entries that have the field. */
  noun: readonly [one: string, many: string];
  /** Error of the options, shown at its place. */
  errorMessage: string | undefined;
  onChange: (options: readonly FieldOption[]) => void;
}

const colorAfter = (options: readonly FieldOption[]): FieldOption['color'] =>
  paletteNames[(options.length * 5 + 7) % paletteNames.length] ?? 'stone';

/** The options of a field: named, colored, put in order, added and deleted. */
export function OptionsEditor({ options, uses, lost, noun, errorMessage, onChange }: OptionsEditorProps) {
  const { newId } = useDomain();
  const root = useRef<HTMLDivElement>(null);
  const change = (id: string, part: Partial<FieldOption>): void =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...part } : option)));
  const focusLast = (): void =>
    void requestAnimationFrame(() =>
      [...(root.current?.querySelectorAll<HTMLElement>('input[type="text"]') ?? [])].at(-1)?.focus(),
    );
  const add = (): void => {
    if (options.length >= mostOptions) return;
    onChange([...options, { id: newId(), label: '', color: colorAfter(options) }]);
    focusLast();
  };
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    if (options.at(-1)?.id === id) add();
  };
  const textOfUse = (id: string): string | undefined => {
    const count = uses.get(id);
    return count ? `${formatCount(count)} ${count === 1 ? noun[0] : noun[1]}` : undefined;
  };
  return (
    <Stack ref={root} space="s2">
      <Inline space="s2" justify="between">
        <Text weight="medium">Options</Text>
        <Text size={12} tone="secondary">{`${options.length}`}</Text>
      </Inline>
      <ReorderList aria-label="Options, in their order" items={options} onReorder={onChange}>
        {({ id, label, color }) => (
          <Inline space="s2">
            <Popover
              aria-label={`Color of ${label || 'the new option'}`}
              widthPx={248}
              trigger={
                <Button aria-label={`Change the color of ${label || 'the new option'}`}>
                  <Tag variant={color}>{label.trim().slice(0, 1) || 'A'}</Tag>
                </Button>
              }
            >
              <ColorPicker
                label="Option color"
                colors={paletteNames}
                value={color}
                onChange={(chosen) => change(id, { color: chosen })}
              />
            </Popover>
            <Box isFilling>
              <TextField
                aria-label={`Option ${options.findIndex((option) => option.id === id) + 1}`}
                value={label}
                maxLength={longestFieldName}
                onChange={(text) => change(id, { label: text })}
                onKeyDown={(event) => onKeyDown(event, id)}
              />
            </Box>
            <Text size={12} tone="secondary">
              {textOfUse(id)}
            </Text>
            <IconButton
              icon={X}
              aria-label={`Delete ${label || 'the new option'}`}
              onPress={() => onChange(options.filter((option) => option.id !== id))}
            />
          </Inline>
        )}
      </ReorderList>
      {lost.map(({ id, label, count }) => (
        <Text key={id} size={12} tone="secondary" isStatus>
          {`${formatCount(count)} ${count === 1 ? `${noun[0]} loses` : `${noun[1]} lose`} “${label}” when you save.`}
        </Text>
      ))}
      {errorMessage === undefined ? null : (
        <Text tone="danger" isAnnounced>
          {errorMessage}
        </Text>
      )}
      <Inline>
        <Button variant="ghostAccent" icon={Plus} isDisabled={options.length >= mostOptions} onPress={add}>
          Add option
        </Button>
      </Inline>
    </Stack>
  );
}
