import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { ControlProps } from './form-item';
import { useUnits } from './local-units';
import { type LocalUnit, unitChoices } from './unit-choices';
import styles from './unit-field.module.css';
import { UnitList, unitId } from './unit-list';

interface Props extends ControlProps<string> {
  name: string;
  county: string;
  /** A unit of the list was chosen, or its whole name was typed: it brings its county. */
  onPick: (county: string) => void;
  'aria-invalid'?: boolean;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

function useListState() {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [activeCode, setActive] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setTyping(false);
    setActive(null);
  };
  return { isOpen, setOpen, isTyping, setTyping, activeCode, setActive, close };
}

/** State of the list: what it offers for the text in the field, everything while nobody has typed since it was opened. */
function useUnitList(county: string, city: string) {
  const { t } = useTranslation('forms');
  const units = useUnits(county !== '');
  const list = useListState();
  const choices = units.units ? unitChoices(units.units, county, list.isTyping ? city : '') : null;
  const options = choices ? [...choices.towns, ...choices.municipalities] : [];
  const active = options.find(({ dipCode }) => dipCode === list.activeCode) ?? null;
  const loading = units.failed ? t('city.failed') : t('city.loading');
  const nothing = choices === null ? t('city.chooseCounty') : t('city.none');
  const open = () => {
    units.load();
    list.setOpen(true);
  };
  const move = (step: number) => {
    const at = options.findIndex(({ dipCode }) => dipCode === list.activeCode);
    const start = at === -1 && step < 0 ? 0 : at;
    list.setActive(options.at((start + step) % options.length)?.dipCode ?? null);
  };
  return {
    ...list,
    units: units.units,
    choices,
    options,
    active,
    open,
    move,
    emptyText: units.units ? nothing : loading,
  };
}

/** Town or municipality: a text field with a list (combobox), searchable without diacritics. */
export function UnitField({
  id = '',
  name,
  county,
  value: city = '',
  onChange,
  onBlur,
  onPick,
  ...aria
}: Props) {
  const { t } = useTranslation('forms');
  const list = useUnitList(county, city);
  const { isOpen, active, options, choices } = list;
  const isListShown = isOpen && options.length > 0;
  useEffect(() => {
    if (active && isOpen) document.getElementById(unitId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  const pick = (unit: LocalUnit) => {
    onPick(unit.county);
    onChange?.(unit.name);
    list.close();
  };
  /** Somebody who typed the whole name, in whatever spelling, means that unit. */
  const leave = () => {
    list.close();
    const match = city.trim() && list.units?.findLocalUnit({ county, name: city });
    if (match && 'unit' in match && (match.unit.name !== city || match.unit.county !== county))
      pick(match.unit);
    onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      list.open();
      if (options.length > 0) list.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const chosen = active ?? (list.isTyping ? options[0] : undefined);
      if (chosen) pick(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      list.close();
    }
  };
  return (
    <>
      <Input
        {...aria}
        id={id}
        name={name}
        className={styles.input}
        role="combobox"
        autoComplete="off"
        placeholder={t('city.placeholder')}
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={isListShown ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active ? unitId(active) : undefined}
        aria-required
        value={city}
        onChange={(event) => {
          onChange?.(event.target.value);
          list.open();
          list.setTyping(true);
          list.setActive(null);
        }}
        onFocus={list.open}
        onClick={list.open}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {isOpen && (options.length > 0 ? t('city.results', { count: options.length }) : list.emptyText)}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field when its scroll bar is pressed.
        <div className={styles.place} onMouseDown={(event) => event.preventDefault()}>
          {choices && options.length > 0 ? (
            <UnitList
              id={`${id}-list`}
              choices={choices}
              active={active}
              chosen={city}
              namesCounty={county === ''}
              onPick={pick}
            />
          ) : (
            <p className={styles.none} aria-hidden="true">
              {list.emptyText}
            </p>
          )}
        </div>
      )}
    </>
  );
}
