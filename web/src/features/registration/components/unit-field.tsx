import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field';
import { useControl, useForm } from './form-context';
import { type LocalUnit, unitChoices } from './unit-choices';
import { UNIT_LIST, UnitList, unitId } from './unit-list';

/** What the list offers for what stands in the field: everything while nobody has typed since it was opened. */
function useChoices(isTyping: boolean) {
  const { draft, units } = useForm();
  const { county, city } = draft.texts;
  if (!units.units) return { choices: null, options: [] };
  const choices = unitChoices(units.units, county, isTyping ? city : '');
  return { choices, options: choices ? [...choices.towns, ...choices.municipalities] : [] };
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

/** What the list says when it has no entries. */
function useEmptyText(hasChoices: boolean): string {
  const { t } = useTranslation('registration');
  const { units } = useForm();
  if (units.failed) return t('city.failed');
  if (!units.units) return t('city.loading');
  return hasChoices ? t('city.none') : t('city.chooseCounty');
}

/** Town or municipality: a text field with a list (combobox), searchable without diacritics. */
export function UnitField() {
  const { t } = useTranslation('registration');
  const { draft, units, setText, setPlace, left } = useForm();
  const { county, city } = draft.texts;
  const list = useListState();
  const { choices, options } = useChoices(list.isTyping);
  const control = useControl('city');
  const emptyText = useEmptyText(choices !== null);
  const { isOpen, activeCode } = list;
  const active = options.find(({ dipCode }) => dipCode === activeCode) ?? null;

  useEffect(() => {
    if (active && isOpen) document.getElementById(unitId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  const open = () => {
    units.load();
    list.setOpen(true);
  };
  const pick = (unit: LocalUnit) => {
    setPlace(unit.county, unit.name);
    list.close();
  };
  /** Somebody who typed the whole name, in whatever spelling, means that unit. */
  const leave = () => {
    list.close();
    const match = city.trim() && units.units?.findLocalUnit({ county, name: city });
    if (match && 'unit' in match) setPlace(match.unit.county, match.unit.name);
    left('city');
  };
  const move = (step: number) => {
    const at = options.findIndex(({ dipCode }) => dipCode === activeCode);
    const start = at === -1 && step < 0 ? 0 : at;
    list.setActive(options.at((start + step) % options.length)?.dipCode ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      if (options.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const first = list.isTyping ? options[0] : undefined;
      const chosen = active ?? first;
      if (chosen) pick(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      list.close();
    }
  };

  return (
    <Field field="city" required>
      <input
        {...control}
        name="city"
        type="text"
        role="combobox"
        autoComplete="off"
        placeholder={t('city.placeholder')}
        aria-autocomplete="list"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={isOpen && options.length > 0 ? UNIT_LIST : undefined}
        aria-activedescendant={isOpen && active ? unitId(active) : undefined}
        aria-required
        value={city}
        onChange={(event) => {
          setText('city', event.target.value);
          open();
          list.setTyping(true);
          list.setActive(null);
        }}
        onFocus={open}
        onClick={open}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {isOpen && (options.length > 0 ? t('city.results', { count: options.length }) : emptyText)}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field when its scroll bar is pressed.
        <div className="unit-place" onMouseDown={(event) => event.preventDefault()}>
          {choices && options.length > 0 ? (
            <UnitList
              choices={choices}
              active={active}
              chosen={city}
              namesCounty={county === ''}
              onPick={pick}
            />
          ) : (
            <p className="unit-popup unit-none" aria-hidden="true">
              {emptyText}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
