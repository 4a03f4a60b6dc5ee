import { TriangleAlert } from 'lucide-react';
import type { BidPreview } from '@basis/domain/model/contract/contract';
import { Icon } from '@basis/ui/Icon';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { SourceMark } from './SourceMark';

interface PlaceQuestionProps {
  places: BidPreview['places'];
  /** Index of the chosen place. */
  value: number;
  onChange: (index: number) => void;
  sourceOf: (messageIds: readonly string[]) => string | null;
}

/** The job's place. Where contractors name different ones, the user chooses. */
export function PlaceQuestion({ places, value, onChange, sourceOf }: PlaceQuestionProps) {
  const [only, ...others] = places;
  if (!only) return null;
  if (!others.length)
    return (
      <Stack space="s1">
        <Text size={12} weight="medium" tone="secondary">
          Location
        </Text>
        <Inline space="s3" isWrapping>
          <Text>{only.text}</Text>
          <SourceMark words={sourceOf(only.messageIds)} />
        </Inline>
      </Stack>
    );
  return (
    <Box radius="md" isBordered>
      <Box background="warning" paddingInline="s3" paddingBlock="s2" hasLineBelow>
        <Split
          end={
            <Text size={12} tone="secondary">
              Choose the one that the bid gets. The other stays on its email.
            </Text>
          }
        >
          <Inline space="s2">
            <Text size={12} weight="medium" tone="secondary">
              Location
            </Text>
            <Text tone="warning">
              <Icon icon={TriangleAlert} size={14} />
            </Text>
            <Text size={12} weight="medium" tone="warning">
              The contractors disagree
            </Text>
          </Inline>
        </Split>
      </Box>
      <Box paddingInline="s3" paddingBlock="s2">
        <RadioGroup
          aria-label="Location"
          options={places.map(({ text, messageIds }, index) => ({
            id: `${index}`,
            label: text,
            description: <SourceMark words={sourceOf(messageIds)} />,
          }))}
          value={`${value}`}
          onChange={(id) => onChange(Number(id))}
        />
      </Box>
    </Box>
  );
}
