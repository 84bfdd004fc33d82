import { DomainError } from '@jamcimo/contracts';
import { joinCity, unitOf } from '@jamcimo/croatia';
import { findLocalUnit } from '@jamcimo/croatia/local-units';

const INVALID = 'Provjerite označena polja.';

/**
 * Brings a county and a city, given as "county, city" or as the bare unit, to how they are stored. The spelling becomes
 * the official one; the city must be one of the county's units.
 *
 * @throws DomainError `request.invalid` naming the field
 */
export function placeOf(
  county: string | null,
  city: string | null,
): { county: string | null; city: string | null } {
  if (city === null) return { county, city };
  const found = findLocalUnit({ ...(county !== null && { county }), name: unitOf(city) });
  if (found === null) throw invalidCity('Odaberite grad ili općinu odabrane županije');
  if ('ambiguous' in found)
    throw invalidCity('Grad ili općina tog imena postoji u više županija; odaberite županiju');
  return { county: found.unit.county, city: joinCity(found.unit.county, found.unit.name) };
}

function invalidCity(message: string): DomainError {
  return new DomainError('request.invalid', INVALID, { errors: [{ field: 'city', message }] });
}
