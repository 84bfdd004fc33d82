const number = new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 1 });

/** Bytes as people read them: "640 kB", "2,4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${number.format(Math.max(1, Math.round(bytes / 1024)))} kB`;
  return `${number.format(bytes / 1024 / 1024)} MB`;
}
