# A cache in front of the shop, behind what ends TLS: docs/growth.md, "A cache in front".
vcl 4.1;
import std;

backend shop {
  .host = "${SHOP_FRONT_HOST}";
  .port = "${SHOP_FRONT_PORT}";
  .connect_timeout = 3s;
  .first_byte_timeout = 90s;
  .between_bytes_timeout = 90s;
  .probe = { .url = "/api/health/live"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# who may say that something has changed: the nodes of the shop
acl nodes {
  "127.0.0.1";
${CACHE_PURGERS}
}

# whose word is taken for who is asking: what ends TLS
acl front {
  ${CACHE_FRONT};
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ nodes) { return (synth(405)); }
    if (req.http.Surrogate-Key !~ "^[\w-]+( [\w-]+)*$") { return (synth(400)); }
    # no blank may stand in it
    if (!std.ban("obj.http.Surrogate-Key ~ (^|[^\w-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^\w-]|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }
  # Varnish adds whoever it talks to. The shop believes the last address alone.
  if (client.ip ~ front && req.http.X-Forwarded-For ~ ",") {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  } else {
    set req.http.X-Forwarded-For = client.ip;
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization) { return (pass); }
  # whoever types the shop's address is led to the language that they chose
  if (req.url == "/" && req.http.Sec-Fetch-Site == "none" && req.http.Cookie ~ "(^|; )language=") { return (pass); }
  # the shop sends each page in what a browser takes: two of these are enough
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # what advertisers add makes no page of its own
  if (req.url ~ "[?&](utm_\w+|fbclid|gclid)=") {
    set req.url = regsuball(req.url, "([?&])(utm_\w+|fbclid|gclid)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  # past its time it is sent while a new one is asked for, and for longer where the shop does not answer
  if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
  # cookies keep nobody from what is for everybody: only what the shop calls public is kept
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (beresp.status >= 500 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(^|[ ,])public([ ,]|$)") {
    # nobody waits for another's answer: each has their own
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  set beresp.grace = 0s;
  if (beresp.http.CDN-Cache-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) { return (abandon); }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>Back in a moment</title><p>The shop can't be reached. This page tries again by itself.</p></html>
"};
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # of the request that it was made for
  if (obj.hits > 0) { unset resp.http.X-Request-Id; }
  return (deliver);
}
