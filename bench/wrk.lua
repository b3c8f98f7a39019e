-- wrk rounds the percentiles that it prints.
function done(summary, latency)
  local e = summary.errors
  print(string.format(
    'REPORT {"perSecond":%.1f,"p50":%.3f,"p99":%.3f,"requests":%d,"failed":%d}',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.requests, e.status + e.connect + e.read + e.write + e.timeout))
end
