/**
 * Packages that stay outside of the files that are made of a service: native ones, such as read files beside themselves, and one that is
 * loaded with an S3 server alone.
 */
export const OUTSIDE_PACKAGES = [
  '@expo-google-fonts/source-serif-4',
  '@resvg/resvg-js',
  'argon2',
  'minio',
  'piscina',
  'sharp',
];

/**
 * @param {string} name what is imported: a package, or a file of one
 * @returns {boolean} whether it stays outside
 */
export function isOutside(name) {
  return OUTSIDE_PACKAGES.some((outside) => name === outside || name.startsWith(`${outside}/`));
}
