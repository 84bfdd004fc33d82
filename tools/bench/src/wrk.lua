-- Asks the addresses of a file one after the other; prints what the bench reads as one line of JSON.
local requests = {}
local next = 0

function init()
  for path in io.lines(os.getenv("BENCH_ADDRESSES")) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end

function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\nRESULT {"count":%d,"microseconds":%d,"failures":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, failures, latency:percentile(50), latency:percentile(99)))
end
