try {
  const chosen = localStorage.getItem('theme');
  if (chosen) {
    document.documentElement.dataset.theme = chosen;
    for (const meta of document.querySelectorAll('meta[data-scheme]'))
      meta.media = meta.dataset.scheme === chosen ? 'all' : 'not all';
  }
} catch {}
