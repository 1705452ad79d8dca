import { Button, Fieldset, Group, Menu, SimpleGrid, Stack, Text } from '@mantine/core';
import { ErrorAlert } from '../../../../../kit/ask/ErrorAlert.tsx';
import { describeError } from '../../../../../kit/data/error-text.ts';
import { useCall } from '../../../../../kit/data/use-call.ts';
import { Icon } from '../../../../../kit/icons/Icon.tsx';
import { IconButton } from '../../../../../kit/icons/IconButton.tsx';
import { t } from '../../../../../kit/words/words.ts';
import type { TeamOrder } from '../../../team-order.ts';
import {
  type Added,
  bodyOf,
  type Catalogue,
  defaultOptions,
  errorAt,
  fieldsOf,
  isComplete,
  missingServices,
  needsParcel,
  type Options,
  type Service,
} from './added-services.ts';
import { ServiceField } from './ServiceField.tsx';

type Errors = Readonly<Record<string, readonly string[]>>;
type Line = NonNullable<TeamOrder['line_items']>[number];

interface AddedServicesProps {
  readonly order: TeamOrder;
  readonly catalogue: Catalogue;
  readonly added: Added;
  readonly errors: Errors;
  onChange(added: Added): void;
  /** Lines that the price list has for the services. */
  onPriced(lines: readonly Line[]): void;
}

/** Adds services to the order, each with its fields, priced by the price list. */
export function AddedServices({ order, catalogue, added, errors, onChange, onPriced }: AddedServicesProps) {
  const preview = useCall('teamPreviewAdjustment');
  const chosen = catalogue.services.filter(({ flag }) => added[flag] !== undefined);
  const fieldErrors = { ...errors, ...(preview.error === null ? {} : describeError(preview.error).fields) };
  const price = () =>
    preview.mutate(
      { params: { token: order.token }, body: { services: bodyOf(chosen, added) } },
      { onSuccess: ({ data }) => onPriced(data.line_items) },
    );
  // A pending preview is for the previous services: drop it.
  const choose = (next: Added) => {
    preview.reset();
    onChange(next);
  };
  const change = (flag: string, options: Options) => choose({ ...added, [flag]: options });
  const remove = (flag: string) => {
    const { [flag]: _, ...others } = added;
    choose(others);
  };
  const warnings = preview.data?.meta?.warnings ?? [];
  const paperless = warnings.some(({ field }) => field === 'services.shipping');
  const [lower] = warnings.filter(({ field }) => field === 'services');
  return (
    <Stack gap="md">
      {chosen.map((service) => (
        <ServiceFields
          key={service.flag}
          service={service}
          shipping={catalogue.shipping_services}
          options={added[service.flag] ?? {}}
          errors={fieldErrors}
          onChange={(options) => change(service.flag, options)}
          onRemove={() => remove(service.flag)}
        />
      ))}
      {needsParcel(fieldErrors) && <Text c="var(--late)">{t('adjust.services.parcel')}</Text>}
      {paperless && <Text c="var(--waiting)">{t('adjust.services.paperless')}</Text>}
      {lower !== undefined && <Text c="var(--waiting)">{lower.message}</Text>}
      {Object.keys(fieldErrors).length === 0 && <ErrorAlert error={preview.error} />}
      <Group gap="sm">
        <AddService
          offered={missingServices(catalogue.services, order, added)}
          onAdd={(service) => change(service.flag, defaultOptions(service))}
        />
        {chosen.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            loading={preview.isPending}
            disabled={!isComplete(chosen, added)}
            onClick={price}
          >
            {t('adjust.services.price')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface ServiceFieldsProps {
  readonly service: Service;
  readonly shipping: Catalogue['shipping_services'];
  readonly options: Options;
  readonly errors: Errors;
  onChange(options: Options): void;
  onRemove(): void;
}

function ServiceFields({ service, shipping, options, errors, onChange, onRemove }: ServiceFieldsProps) {
  return (
    <Fieldset
      legend={
        <Group gap={4}>
          {service.name}
          <IconButton
            icon="cross"
            label={t('adjust.services.remove', { service: service.name })}
            size="sm"
            iconSize={14}
            onClick={onRemove}
          />
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {fieldsOf(service).map((field) => (
          <ServiceField
            key={field.name}
            field={field}
            shipping={shipping}
            value={options[field.name]}
            error={errorAt(errors, `services.${service.options}.${field.name}`)}
            onChange={(value) => onChange({ ...options, [field.name]: value })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

function AddService({ offered, onAdd }: { readonly offered: readonly Service[]; onAdd(service: Service): void }) {
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" />}>
          {t('adjust.services.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((service) => (
          <Menu.Item key={service.flag} onClick={() => onAdd(service)}>
            {service.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
