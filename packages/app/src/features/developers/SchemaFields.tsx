import { useState } from 'react';
import {
  fieldsOf,
  typeWords,
  type ContractDocument,
  type ContractSchema,
  type SchemaField,
} from '@basis/domain/subjects/developers/contractCalls';
import { Disclosure } from '@basis/ui/Disclosure';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';

interface SchemaFieldsProps {
  document: ContractDocument;
  schema: ContractSchema;
  label: string;
}

/** The fields of a schema, each with its type; those of objects within it open on a press. */
export function SchemaFields({ document, schema, label }: SchemaFieldsProps) {
  const fields = fieldsOf(document, schema);
  if (fields.length === 0)
    return (
      <Text as="p" size={12} isCode>
        {typeWords(schema)}
      </Text>
    );
  return (
    <Stack as="ul" space="s3" aria-label={label}>
      {fields.map((field) => (
        <Box as="li" key={field.name}>
          <Field document={document} field={field} />
        </Box>
      ))}
    </Stack>
  );
}

function Field({ document, field }: { document: ContractDocument; field: SchemaField }) {
  const { name, schema, isRequired, description } = field;
  const [isOpen, setIsOpen] = useState(false);
  const hasFields = fieldsOf(document, schema).length > 0;
  return (
    <Stack space="s1">
      <Inline space="s2" isWrapping>
        <Text weight="medium">
          <code>{name}</code>
        </Text>
        <Text size={12} tone="meta">
          {typeWords(schema)}
          {isRequired ? ', required' : ''}
        </Text>
      </Inline>
      {description ? (
        <Text as="p" size={12} tone="meta">
          {description}
        </Text>
      ) : null}
      {hasFields ? (
        <Disclosure title={`Fields of ${name}`} level={4} isExpanded={isOpen} onExpandedChange={setIsOpen}>
          {isOpen ? (
            <Box paddingInline="s4">
              <SchemaFields document={document} schema={schema} label={`Fields of ${name}`} />
            </Box>
          ) : null}
        </Disclosure>
      ) : null}
    </Stack>
  );
}
