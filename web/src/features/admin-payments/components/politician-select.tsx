import { unitOf } from '@jamcimo/croatia';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/interaction/use-debounced';
import { useFoundPoliticians } from '../api/payments';

const DELAY_MS = 250;

interface Props {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
}

/** One politician among all of the register: the server searches, a handful of names is shown. */
export function PoliticianSelect({ id, value = null, onChange, ...rest }: Props) {
  const { t } = useTranslation('adminPayments');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, isFetching } = useFoundPoliticians(useDebounced(text.trim(), DELAY_MS));
  const options = (data?.body ?? []).map(({ id: key, name, party, city }) => ({
    value: key,
    label: name,
    note: [party, city && unitOf(city)].filter(Boolean).join(' · '),
  }));
  const isListed = options.some((option) => option.value === value);
  if (value !== null && chosen !== null && !isListed) options.unshift({ value, label: chosen, note: '' });
  return (
    <Select<number, (typeof options)[number]>
      {...rest}
      {...(id === undefined ? {} : { id })}
      aria-required
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      value={value}
      loading={isFetching}
      placeholder={t('form.politicianPlaceholder')}
      notFoundContent={
        error ? t('form.searchFailed') : isFetching ? t('form.searching') : t('form.noneFound')
      }
      options={options}
      optionRender={({ data: { label, note } }) => (note ? `${label} (${note})` : label)}
      onChange={(next: number | undefined, option) => {
        setChosen(next && option && !Array.isArray(option) ? option.label : null);
        onChange?.(next ?? null);
      }}
    />
  );
}
