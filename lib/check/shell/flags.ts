/**
 * What commands of the pages may be called with: from `--help` of Docker 28.2, kubectl 1.32, git 2.39 and curl 7.88, and
 * from the published command references of Compose 2.38, docker-rollout 0.13, Helm 3.18, pip 25, uv 0.8, Poetry 2.1 and
 * npm 11. Only subcommands that a page may need are here; another one is added together with its page.
 */
export interface CommandSpec {
  /** `-x` is a switch, `-x=` takes a value. */
  flags?: string;
  /** The flags may also come after a subcommand. */
  everywhere?: true;
  /** What follows the first argument belongs to another program. */
  rest?: true;
  commands?: Readonly<Record<string, CommandSpec>>;
}

export const commandSpecs: Readonly<Record<string, CommandSpec>> = {
  docker: {
    flags:
      "--config= -c= --context= -D --debug -H= --host= -l= --log-level= --tls --tlscacert= --tlscert= --tlskey= --tlsverify -v --version",
    commands: {
      run: {
        flags:
          "--add-host= --annotation= -a= --attach= --blkio-weight= --blkio-weight-device= --cap-add= --cap-drop= --cgroup-parent= --cgroupns= --cidfile= --cpu-count= --cpu-percent= --cpu-period= --cpu-quota= --cpu-rt-period= --cpu-rt-runtime= -c= --cpu-shares= --cpus= --cpuset-cpus= --cpuset-mems= -d --detach --detach-keys= --device= --device-cgroup-rule= --device-read-bps= --device-read-iops= --device-write-bps= --device-write-iops= --disable-content-trust --dns= --dns-option= --dns-search= --domainname= --entrypoint= -e= --env= --env-file= --expose= --group-add= --health-cmd= --health-interval= --health-retries= --health-start-interval= --health-start-period= --health-timeout= --help -h= --hostname= --init -i --interactive --io-maxbandwidth= --io-maxiops= --ip= --ip6= --ipc= --isolation= --kernel-memory= -l= --label= --label-file= --link= --link-local-ip= --log-driver= --log-opt= --mac-address= -m= --memory= --memory-reservation= --memory-swap= --memory-swappiness= --mount= --name= --network= --network-alias= --no-healthcheck --oom-kill-disable --oom-score-adj= --pid= --pids-limit= --platform= --privileged -p= --publish= -P --publish-all --pull= -q --quiet --read-only --restart= --rm --runtime= --security-opt= --shm-size= --sig-proxy --stop-signal= --stop-timeout= --storage-opt= --sysctl= --tmpfs= -t --tty --ulimit= --use-api-socket -u= --user= --userns= --uts= -v= --volume= --volume-driver= --volumes-from= -w= --workdir=",
        rest: true,
      },
      exec: {
        flags:
          "-d --detach --detach-keys= -e= --env= --env-file= -i --interactive --privileged -t --tty -u= --user= -w= --workdir=",
        rest: true,
      },
      ps: {
        flags: "-a --all -f= --filter= --format= -n= --last= -l --latest --no-trunc -q --quiet -s --size",
      },
      logs: {
        flags: "--details -f --follow --since= -n= --tail= -t --timestamps --until=",
      },
      stats: {
        flags: "-a --all --format= --no-stream --no-trunc",
      },
      image: {
        commands: {
          inspect: {
            flags: "-f= --format= --platform=",
          },
        },
      },
      compose: {
        flags:
          "--all-resources --ansi= --compatibility --dry-run --env-file= -f= --file= --parallel= --profile= --progress= --project-directory= -p= --project-name=",
        commands: {
          up: {
            flags:
              "--abort-on-container-exit --abort-on-container-failure --always-recreate-deps --attach= --attach-dependencies --build -d --detach --exit-code-from= --force-recreate --menu --no-attach= --no-build --no-color --no-deps --no-log-prefix --no-recreate --no-start --pull= --quiet-build --quiet-pull --remove-orphans -V --renew-anon-volumes --scale= -t= --timeout= --timestamps --wait --wait-timeout= -w --watch -y --yes",
          },
          down: {
            flags: "--remove-orphans --rmi= -t= --timeout= -v --volumes",
          },
          ps: {
            flags: "-a --all --filter= --format= --no-trunc --orphans -q --quiet --services --status=",
          },
          logs: {
            flags: "-f --follow --index= --no-color --no-log-prefix --since= -n= --tail= -t --timestamps --until=",
          },
          exec: {
            flags: "-d --detach -e= --env= --index= -T --no-tty --privileged -u= --user= -w= --workdir=",
            rest: true,
          },
          run: {
            flags:
              "--build --cap-add= --cap-drop= -d --detach --entrypoint= -e= --env= --env-from-file= -i --interactive -l= --label= --name= -T --no-TTY --no-deps -p= --publish= --pull= -q --quiet --quiet-build --quiet-pull --remove-orphans --rm -P --service-ports --use-aliases -u= --user= -v= --volume= -w= --workdir=",
            rest: true,
          },
          pull: {
            flags: "--ignore-buildable --ignore-pull-failures --include-deps --policy= -q --quiet",
          },
          stop: {
            flags: "-t= --timeout=",
          },
          start: {
            flags: "--wait --wait-timeout=",
          },
          restart: {
            flags: "--no-deps -t= --timeout=",
          },
          build: {
            flags:
              "--build-arg= --builder= --check --memory= --no-cache --print --provenance= --pull --push -q --quiet --sbom= --ssh= --with-dependencies",
          },
          config: {
            flags:
              "--environment --format= --hash= --images --lock-image-digests --networks --no-consistency --no-env-resolution --no-interpolate --no-normalize --no-path-resolution -o= --output= --profiles -q --quiet --resolve-image-digests --services --variables --volumes",
          },
        },
      },
      rollout: {
        flags:
          "-f= --file= -t= --timeout= -w= --wait= --wait-after-healthy= --env-file= -p= --project-name= --profile= --pre-stop-hook= -v --version",
      },
    },
  },
  kubectl: {
    flags:
      "--as= --as-group= --as-uid= --cache-dir= --certificate-authority= --client-certificate= --client-key= --cluster= --context= --disable-compression --insecure-skip-tls-verify --kubeconfig= --log-flush-frequency= --match-server-version -n= --namespace= --password= --profile= --profile-output= --request-timeout= -s= --server= --tls-server-name= --token= --user= --username= -v= --v= --vmodule= --warnings-as-errors",
    everywhere: true,
    commands: {
      create: {
        commands: {
          namespace: {
            flags:
              "--allow-missing-template-keys --dry-run= --field-manager= -o= --output= --save-config --show-managed-fields --template= --validate=",
          },
          secret: {
            commands: {
              generic: {
                flags:
                  "--allow-missing-template-keys --append-hash --dry-run= --field-manager= --from-env-file= --from-file= --from-literal= -o= --output= --save-config --show-managed-fields --template= --type= --validate=",
              },
              tls: {
                flags:
                  "--allow-missing-template-keys --append-hash --cert= --dry-run= --field-manager= --key= -o= --output= --save-config --show-managed-fields --template= --validate=",
              },
            },
          },
        },
      },
      apply: {
        flags:
          "--all --allow-missing-template-keys --cascade= --dry-run= --field-manager= -f= --filename= --force --force-conflicts --grace-period= -k= --kustomize= --openapi-patch -o= --output= --overwrite --prune --prune-allowlist= -R --recursive -l= --selector= --server-side --show-managed-fields --subresource= --template= --timeout= --validate= --wait",
      },
      rollout: {
        commands: {
          status: {
            flags: "-f= --filename= -k= --kustomize= -R --recursive --revision= -l= --selector= --timeout= -w --watch",
          },
          restart: {
            flags:
              "--allow-missing-template-keys --field-manager= -f= --filename= -k= --kustomize= -o= --output= -R --recursive -l= --selector= --show-managed-fields --template=",
          },
        },
      },
      wait: {
        flags:
          "--all -A --all-namespaces --allow-missing-template-keys --field-selector= -f= --filename= --for= --local -o= --output= -R --recursive -l= --selector= --show-managed-fields --template= --timeout=",
      },
      logs: {
        flags:
          "--all-containers --all-pods -c= --container= -f --follow --ignore-errors --insecure-skip-tls-verify-backend --limit-bytes= --max-log-requests= --pod-running-timeout= --prefix -p --previous -l= --selector= --since= --since-time= --tail= --timestamps",
      },
      exec: {
        flags: "-c= --container= -f= --filename= --pod-running-timeout= -q --quiet -i --stdin -t --tty",
      },
      delete: {
        flags:
          "--all -A --all-namespaces --cascade= --dry-run= --field-selector= -f= --filename= --force --grace-period= --ignore-not-found -i --interactive -k= --kustomize= --now -o= --output= --raw= -R --recursive -l= --selector= --timeout= --wait",
      },
      get: {
        flags:
          "-A --all-namespaces --allow-missing-template-keys --chunk-size= --field-selector= -f= --filename= --ignore-not-found -k= --kustomize= -L= --label-columns= --no-headers -o= --output= --output-watch-events --raw= -R --recursive -l= --selector= --server-print --show-kind --show-labels --show-managed-fields --sort-by= --subresource= --template= -w --watch --watch-only",
      },
      describe: {
        flags:
          "-A --all-namespaces --chunk-size= -f= --filename= -k= --kustomize= -R --recursive -l= --selector= --show-events",
      },
    },
  },
  git: {
    flags: "-C= -c= --git-dir= --work-tree= --no-pager -p --paginate --version",
    commands: {
      clone: {
        flags:
          "-v --verbose -q --quiet --progress --reject-shallow -n --no-checkout --bare --mirror -l --local --no-hardlinks -s --shared --recurse-submodules --recursive -j= --jobs= --template= --reference= --reference-if-able= --dissociate -o= --origin= -b= --branch= -u= --upload-pack= --depth= --shallow-since= --shallow-exclude= --single-branch --no-tags --shallow-submodules --separate-git-dir= -c= --config= --server-option= -4 --ipv4 -6 --ipv6 --filter= --also-filter-submodules --remote-submodules --sparse --bundle-uri=",
      },
      checkout: {
        flags:
          "-b= -B= -l --guess --overlay -q --quiet --recurse-submodules --progress -m --merge --conflict= -d --detach -t --track -f --force --orphan= --overwrite-ignore --ignore-other-worktrees -2 --ours -3 --theirs -p --patch --ignore-skip-worktree-bits --pathspec-from-file= --pathspec-file-nul",
      },
      pull: {
        flags:
          "-v --verbose -q --quiet --progress --recurse-submodules -r --rebase -n --stat --log --signoff --squash --commit --edit --cleanup= --ff --ff-only --verify --verify-signatures --autostash -s= --strategy= -X= --strategy-option= -S --gpg-sign --allow-unrelated-histories --all -a --append --upload-pack= -f --force -t --tags -p --prune -j --jobs --dry-run -k --keep --depth= --shallow-since= --shallow-exclude= --deepen= --unshallow --update-shallow --refmap= -o= --server-option= -4 --ipv4 -6 --ipv6 --negotiation-tip= --show-forced-updates --set-upstream",
      },
      stash: {
        commands: {
          push: {
            flags:
              "-k --keep-index -S --staged -p --patch -q --quiet -u --include-untracked -a --all -m= --message= --pathspec-from-file= --pathspec-file-nul",
          },
          pop: {
            flags: "-q --quiet --index",
          },
        },
      },
    },
  },
  helm: {
    flags: "--kube-context= --kubeconfig= -n= --namespace= --debug",
    everywhere: true,
    commands: {
      repo: {
        commands: {
          add: {
            flags: "--force-update --username= --password= --ca-file=",
          },
          update: {
            flags: "--timeout=",
          },
        },
      },
      install: {
        flags:
          "--atomic --create-namespace --dependency-update --description= --dry-run -f= --values= -g --generate-name --set= --set-file= --set-string= --timeout= --version= --wait --wait-for-jobs --repo= -o= --output=",
      },
      upgrade: {
        flags:
          "--atomic --cleanup-on-fail --create-namespace --dry-run -f= --values= --force -i --install --reset-values --reuse-values --set= --set-file= --set-string= --timeout= --version= --wait --wait-for-jobs --repo= -o= --output=",
      },
      uninstall: {
        flags: "--dry-run --ignore-not-found --keep-history --timeout= --wait",
      },
    },
  },
  curl: {
    flags:
      "--abstract-unix-socket= --alt-svc= --anyauth -a --append --aws-sigv4= --basic --cacert= --capath= -E= --cert= --cert-status --cert-type= --ciphers= --compressed --compressed-ssh -K= --config= --connect-timeout= --connect-to= -C= --continue-at= -b= --cookie= -c= --cookie-jar= --create-dirs --create-file-mode= --crlf --crlfile= --curves= -d= --data= --data-ascii= --data-binary= --data-raw= --data-urlencode= --delegation= --digest -q --disable --disable-eprt --disable-epsv --disallow-username-in-url --dns-interface= --dns-ipv4-addr= --dns-ipv6-addr= --dns-servers= --doh-cert-status --doh-insecure --doh-url= -D= --dump-header= --egd-file= --engine= --etag-compare= --etag-save= --expect100-timeout= -f --fail --fail-early --fail-with-body --false-start -F= --form= --form-escape --form-string= --ftp-account= --ftp-alternative-to-user= --ftp-create-dirs --ftp-method= --ftp-pasv -P= --ftp-port= --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-ccc-mode= --ftp-ssl-control -G --get -g --globoff --happy-eyeballs-timeout-ms= --haproxy-protocol -I --head -H= --header= -h= --help= --hostpubmd5= --hostpubsha256= --hsts= --http0.9 -0 --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only --ignore-content-length -i --include -k --insecure --interface= -4 --ipv4 -6 --ipv6 --json= -j --junk-session-cookies --keepalive-time= --key= --key-type= --krb= --libcurl= --limit-rate= -l --list-only --local-port= -L --location --location-trusted --login-options= --mail-auth= --mail-from= --mail-rcpt= --mail-rcpt-allowfails -M --manual --max-filesize= --max-redirs= -m= --max-time= --metalink --negotiate -n --netrc --netrc-file= --netrc-optional -: --next --no-alpn -N --no-buffer --no-clobber --no-keepalive --no-npn --no-progress-meter --no-sessionid --noproxy= --ntlm --ntlm-wb --oauth2-bearer= -o= --output= --output-dir= -Z --parallel --parallel-immediate --parallel-max= --pass= --path-as-is --pinnedpubkey= --post301 --post302 --post303 -# --progress-bar --proto= --proto-default= --proto-redir= --proxy-anyauth --proxy-basic --proxy-cacert= --proxy-capath= --proxy-cert= --proxy-cert-type= --proxy-ciphers= --proxy-crlfile= --proxy-digest --proxy-header= --proxy-insecure --proxy-key= --proxy-key-type= --proxy-negotiate --proxy-ntlm --proxy-pass= --proxy-pinnedpubkey= --proxy-service-name= --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert --proxy-tls13-ciphers= --proxy-tlsauthtype= --proxy-tlspassword= --proxy-tlsuser= --proxy-tlsv1 -U= --proxy-user= --proxy1.0= -p --proxytunnel --pubkey= -Q= --quote= --random-file= -r= --range= --rate= --raw -e= --referer= -J --remote-header-name -O --remote-name --remote-name-all -R --remote-time --remove-on-error -X= --request= --request-target= --resolve= --retry= --retry-all-errors --retry-connrefused --retry-delay= --retry-max-time= --sasl-authzid= --sasl-ir --service-name= -S --show-error -s --silent --socks4= --socks4a= --socks5= --socks5-basic --socks5-gssapi --socks5-gssapi-nec --socks5-gssapi-service= --socks5-hostname= -Y= --speed-limit= -y= --speed-time= --ssl --ssl-allow-beast --ssl-auto-client-cert --ssl-no-revoke --ssl-reqd --ssl-revoke-best-effort -2 --sslv2 -3 --sslv3 --stderr= --styled-output --suppress-connect-headers --tcp-fastopen --tcp-nodelay -t= --telnet-option= --tftp-blksize= --tftp-no-options -z= --time-cond= --tls-max= --tls13-ciphers= --tlsauthtype= --tlspassword= --tlsuser= -1 --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace= --trace-ascii= --trace-time --unix-socket= -T= --upload-file= --url= --url-query= -B --use-ascii -u= --user= -A= --user-agent= -v --verbose -V --version -w= --write-out= --xattr",
  },
  pip: {
    commands: {
      install: {
        flags:
          "-U --upgrade -q --quiet -r= --requirement= -e= --editable= -c= --constraint= --no-deps --pre --user -t= --target= -i= --index-url= --extra-index-url= --no-cache-dir --force-reinstall --require-hashes",
      },
      show: {
        flags: "-f --files",
      },
      freeze: {
        flags: "--all --local --user",
      },
      list: {
        flags: "-o --outdated --format=",
      },
    },
  },
  uv: {
    flags: "-q --quiet -v --verbose --directory= --project=",
    commands: {
      add: {
        flags: "--dev --group= --optional= -r= --requirements= --editable --index= --frozen --no-sync",
      },
      run: {
        flags: "--with= --env-file= --python= -p=",
        rest: true,
      },
    },
  },
  poetry: {
    commands: {
      add: {
        flags: "-G= --group= -D --dev -E= --extras= -e --editable --optional --dry-run --lock",
      },
    },
  },
  npm: {
    flags: "--prefix= -s --silent",
    everywhere: true,
    commands: {
      install: {
        flags: "-D --save-dev -E --save-exact -O --save-optional -g --global --no-save --omit= --no-audit --no-fund",
      },
      ci: {
        flags: "--omit= --no-audit --no-fund --ignore-scripts",
      },
      run: {
        flags: "--if-present",
        rest: true,
      },
      start: {},
      init: {
        flags: "-y --yes",
      },
    },
  },
};
