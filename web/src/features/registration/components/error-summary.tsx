import { useTranslation } from 'react-i18next';
import { FIELD_ORDER, type FormField } from '../rules';
import { elementId } from '../use-registration';
import { useForm } from './form-context';

/** A message that does not say by itself which field it is about gets its label. */
function withLabel(label: string, message: string): string {
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

function Summary({ title, wrong }: { title: string; wrong: readonly FormField[] }) {
  const { t } = useTranslation('registration');
  const { shown } = useForm();
  return (
    <section className="error-summary" aria-labelledby="registration-errors">
      <h2 id="registration-errors">{title}</h2>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${elementId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(elementId(field))?.focus();
              }}
            >
              {withLabel(t(`labels.${field}`), shown[field] ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that is wrong, above the form, each with the way to its field. It stands there once somebody tried to send. */
export function ErrorSummary() {
  const { t } = useTranslation('registration');
  const { shown, hasTried } = useForm();
  const wrong = FIELD_ORDER.filter((field) => shown[field]);
  const isShown = hasTried && wrong.length > 0;
  const title = isShown ? t('errors.title', { count: wrong.length }) : '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {isShown && <Summary title={title} wrong={wrong} />}
    </>
  );
}
