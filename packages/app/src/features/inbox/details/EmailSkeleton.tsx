import type { ReactNode } from 'react';
import type { Message } from '@basis/domain/model/contract/contract';
import { Heading } from '@basis/ui/Heading';
import { ScrapedIndicator } from '@basis/ui/ScrapedIndicator';
import { Skeleton } from '@basis/ui/Skeleton';
import { Text } from '@basis/ui/Text';
import { ReadFields } from '@basis/ui/data/ReadFields';
import { Box } from '@basis/ui/layout/Box';
import { EmailLayout } from '@basis/ui/layout/EmailLayout';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { EmailHead } from './EmailHead';
import { scrapedCount } from '../list/inboxColumns';
import { deadlineValue, readFields } from '../reading/readFieldValues';

const nothing = (): void => undefined;
const bar = (index: number): ReactNode => <Skeleton width={index % 2 ? 120 : 180} />;

/** Values of the fields that a row tells. */
const knownValues = ({
  projectName,
  bidDeadline,
  companyName,
  location,
}: Message): Readonly<Record<string, ReactNode>> => ({
  name: projectName && <Text weight="medium">{projectName}</Text>,
  bidDeadline: deadlineValue(bidDeadline),
  companyName,
  location,
});

const fieldsOf = (known: Message | undefined) => {
  const values = known ? knownValues(known) : {};
  return readFields.map(({ id, label }, index) => ({ id, label, isSourced: false, value: values[id] || bar(index) }));
};
const lines = [40, 92, 88, 95, 61, 0, 90, 84, 47] as const;

/** Skeleton of an email with the layout of the loaded one; shows what its row contains. */
export function EmailSkeleton({ known }: { known: Message | undefined }) {
  return (
    <EmailLayout
      aria-busy
      fields={
        <Stack space="s1">
          <Box paddingInline="s5">
            <Split end={known ? <ScrapedIndicator count={scrapedCount(known)} /> : null}>
              <Heading level={3} size={14}>
                Read from this email
              </Heading>
            </Split>
          </Box>
          <ReadFields fields={fieldsOf(known)} onActiveChange={nothing} onShowSource={nothing} />
        </Stack>
      }
      actions={
        <Inline space="s2">
          <Skeleton shape="button" width={160} />
          <Skeleton shape="button" width={100} />
        </Inline>
      }
      head={
        known ? (
          <EmailHead message={known} recipients={<Skeleton width={160} />} />
        ) : (
          <Inline space="s3">
            <Skeleton shape="disc" />
            <Skeleton width={220} />
          </Inline>
        )
      }
    >
      <Text isVisuallyHidden>Loading the email</Text>
      <Box padding="s5" background="raised" radius="md" isBordered>
        <Stack space="s3">
          {lines.map((width, index) => (
            <Skeleton key={index} width={`${width}%`} />
          ))}
        </Stack>
      </Box>
    </EmailLayout>
  );
}
